import assert from 'node:assert/strict';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { takesBody } from '../../../server/src/core/application';
import type { FormEntry } from '../../../server/src/core/requests/api-request';
import { routesOnly } from '../../../server/src/core/read-operation';
import { field, fields } from '../fields/field';
import { route } from '../route';
import { requestsOf } from '../requests/described-requests';
import { configured } from '../../project/configured-project';

const optional = fields({ name: field('string'), photo: field('file') });
const required = fields({ name: field('string'), 'photo*': field('file') });

interface Case {
  readonly lines: readonly string[];
  readonly input: FieldSchema;
  readonly methodField?: string | null;
}

async function described({ lines, input, methodField = '_method' }: Case) {
  const { document, problems } = await configured({
    files: {},
    routes: lines.map((line) => route(line, { name: `photos.${line.split(' ')[0]?.toLowerCase() ?? ''}` })),
    operationOf: (one, method) => ({
      ...routesOnly(one, method),
      methodField,
      checked: takesBody(method) ? [{ in: 'body', mediaTypes: null, schema: input }] : [],
    }),
  });
  assert.deepEqual(problems, []);
  return { document };
}

/** `put id: media types, methods that its form names`, of each operation. */
async function operations(given: Case): Promise<readonly string[]> {
  const { document } = await described(given);
  return Object.values(document.paths).flatMap((item) =>
    Object.entries(item).map(([method, { operationId, requestBody }]) => {
      const form = requestBody?.content['multipart/form-data']?.schema as
        { properties: { _method?: { enum: readonly string[] } } } | undefined;
      const named = form?.properties._method?.enum ?? [];
      return `${method} ${operationId}: ${[...Object.keys(requestBody?.content ?? {}), ...named].join(', ')}`;
    }),
  );
}

describe('operations with forms that are read of POST alone', () => {
  it('are JSON, with a POST for the form beside', async () => {
    assert.deepEqual(await operations({ lines: ['PUT admin/photos/{photo}'], input: optional }), [
      'put general.photos.update: application/json',
      'post general.photos.update.form: multipart/form-data, PUT',
    ]);
  });

  it('are a POST where the form is the only body', async () => {
    assert.deepEqual(await operations({ lines: ['PATCH admin/photos/{photo}'], input: required }), [
      'post general.photos.update: multipart/form-data, PATCH',
    ]);
  });

  it('share the POST of a path', async () => {
    const lines = ['PUT|PATCH admin/photos/{photo}'];
    assert.deepEqual(await operations({ lines, input: optional }), [
      'put general.photos.update: application/json',
      'post general.photos.update.form: multipart/form-data, PUT, PATCH',
      'patch general.photos.update.patch: application/json',
    ]);
    assert.deepEqual(await operations({ lines, input: required }), [
      'post general.photos.update: multipart/form-data, PUT, PATCH',
    ]);
  });

  it('stay what they are, with a note, where the path has a POST of its own', async () => {
    const lines = ['PUT admin/photos/{photo}', 'POST admin/photos/{photo}'];
    const { document } = await described({ lines, input: required });
    const put = document.paths['/admin/photos/{photo}']?.put;
    assert.deepEqual(Object.keys(put?.requestBody?.content ?? {}), ['multipart/form-data']);
    assert.match(
      put?.description ?? '',
      /A form is read of POST alone: send it so, with the field `_method` set to `PUT`\./,
    );
  });

  it('are as they are read where forms of all methods are', async () => {
    const given = { lines: ['PUT admin/photos/{photo}'], input: optional, methodField: null };
    assert.deepEqual(await operations(given), ['put general.photos.update: multipart/form-data, application/json']);
  });

  it('have a form that says the method, with an example', async () => {
    const { document } = await described({ lines: ['PUT admin/photos/{photo}'], input: required });
    assert.deepEqual(document.paths['/admin/photos/{photo}']?.post?.requestBody, {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['_method', 'photo'],
            properties: {
              _method: { type: 'string', enum: ['PUT'] },
              name: { type: 'string' },
              photo: { type: 'string', format: 'binary' },
            },
          },
          example: { _method: 'PUT', name: 'Example name', photo: 'photo.bin' },
        },
      },
    });
  });

  it('are what clients send, a file that may be left out only offered', () => {
    const { requests } = requestsOf([route('PUT admin/photos/{photo}', { name: 'photos.update' })], {
      operationOf: (one, method) => ({
        ...routesOnly(one, method),
        methodField: '_method',
        checked: [{ in: 'body', mediaTypes: null, schema: optional }],
      }),
    });
    assert.deepEqual(
      requests.map(({ method, body }) => [method, body?.kind === 'multipart' ? sentEntries(body.entries) : body?.kind]),
      [
        ['PUT', 'text'],
        ['POST', ['_method=PUT', 'name=Example name', '(photo=@photo.bin)']],
      ],
    );
  });
});

function sentEntries(entries: readonly FormEntry[]): readonly string[] {
  return entries.map(({ name, value, isFile, isSent }) => {
    const entry = `${name}=${isFile ? '@' : ''}${value}`;
    return isSent ? entry : `(${entry})`;
  });
}
