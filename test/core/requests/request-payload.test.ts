import assert from 'node:assert/strict';
import type { Json } from '../../../server/src/core/json';
import type { MediaType, Parameter, RequestBody } from '../../../server/src/core/openapi-objects/document';
import { isJson } from '../../../server/src/core/requests/media-type';
import { requestEntries } from '../../../server/src/core/requests/request-entries';
import { requestPayload } from '../../../server/src/core/requests/request-payload';

const payloadOf = (mediaType: string, media: MediaType) => requestPayload({ content: { [mediaType]: media } }, {});

/** `name=value` of each entry; `@` goes before what is a file. */
function formOf(mediaType: string, media: MediaType): readonly string[] {
  const payload = payloadOf(mediaType, media);
  if (payload?.kind === 'multipart') {
    return payload.entries.map(({ name, value, isFile }) => `${name}=${isFile ? '@' : ''}${value}`);
  }
  return payload?.kind === 'urlencoded' ? payload.entries.map(({ name, value }) => `${name}=${value}`) : [];
}

describe('the payload of a request', () => {
  it('is a form, whatever the parameters and the case of its media type', () => {
    const example = { name: 'Ada' };
    assert.deepEqual(formOf('multipart/form-data; boundary=x', { example }), ['name=Ada']);
    assert.deepEqual(formOf('Application/X-WWW-Form-Urlencoded', { example }), ['name=Ada']);
  });

  it('names what is nested in a form as PHP reads it', () => {
    const example = {
      tags: ['a', 'b'],
      'ids[]': [1],
      filter: { status: { not: 'open' }, in: [3, 4] },
      items: [{ id: 1 }, { id: 2 }],
      none: [],
    };
    assert.deepEqual(formOf('application/x-www-form-urlencoded', { example }), [
      'tags[]=a',
      'tags[]=b',
      'ids[]=1',
      'filter[status][not]=open',
      'filter[in][]=3',
      'filter[in][]=4',
      'items[0][id]=1',
      'items[1][id]=2',
    ]);
  });

  it('finds files within what is nested in a form', () => {
    const file = { type: 'string', format: 'binary' } as const;
    const page = { type: 'object', properties: { scan: file, title: { type: 'string' } } } as const;
    const schema = { type: 'object', properties: { photos: { type: 'array', items: file }, page } } as const;
    const example = { photos: ['a.png'], page: { scan: 'b.png', title: 'C' } };
    assert.deepEqual(formOf('multipart/form-data', { schema, example }), [
      'photos[]=@a.png',
      'page[scan]=@b.png',
      'page[title]=C',
    ]);
  });

  it('is none where what users wrote is none', () => {
    const bodies = ['{}', '{"content":null}', '{"content":{"application/json":null}}'];
    const payloads = bodies.map((body) => requestPayload(JSON.parse(body) as RequestBody, {}));
    assert.deepEqual(payloads, [null, null, null]);
  });
});

describe('a parameter that is an object', () => {
  const entriesOf = (example: Json): readonly string[] => {
    const parameter: Parameter = {
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      schema: { type: 'object' },
      example,
    };
    return requestEntries([parameter], 'query', {}).map(({ name, value }) => `${name}=${value}`);
  };

  it('is a request parameter for each value in it, however deep', () => {
    assert.deepEqual(entriesOf({ a: { gte: 1, lt: 5 }, b: ['x', 'y'], c: 'z' }), [
      'filter[a][gte]=1',
      'filter[a][lt]=5',
      'filter[b][]=x',
      'filter[b][]=y',
      'filter[c]=z',
    ]);
  });

  it('is one text where it is a list whose items commas separate', () => {
    const parameter: Parameter = {
      name: 'sort',
      in: 'query',
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string' } },
      example: ['name', '-age'],
    };
    assert.deepEqual(
      requestEntries([parameter], 'query', {}).map(({ name, value }) => `${name}=${value}`),
      ['sort=name,-age'],
    );
  });

  it('keeps its name in a request where it is empty', () => {
    assert.deepEqual(entriesOf({}), ['filter=']);
  });
});

describe('a media type of a request', () => {
  it('is JSON by its whole name', () => {
    const types = ['application/json', 'Application/Vnd.Api+JSON; charset=utf-8', 'application/json-seq', 'text/json'];
    assert.deepEqual(types.map(isJson), [true, true, false, false]);
  });
});
