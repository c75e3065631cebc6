import assert from 'node:assert/strict';

import { requestOf } from '../../../server/src/core/openapi/request';
import { field, fields } from '../fields/field';

const string = { type: 'string' };
const integer = { type: 'integer' };

describe('the body of a request', () => {
  it('is JSON with an example', () => {
    const input = fields({ 'email*': field('string', { format: 'email' }), age: field('integer', { nullable: true }) });
    assert.deepEqual(requestOf(input, 'POST'), {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['email'],
              properties: { email: { ...string, format: 'email' }, age: { ...integer, nullable: true } },
            },
            example: { email: 'ada@example.com', age: 30 },
          },
        },
      },
      parameters: [],
    });
  });

  it('may be left out where nothing is required', () => {
    const { requestBody } = requestOf(fields({ age: field('integer') }), 'PATCH');
    assert.equal(requestBody?.required, undefined);
  });

  it('is a form where a file is anywhere in it', () => {
    const input = fields({
      'photos*': field('array', { items: field('file', { mediaTypes: ['image/png', 'image/jpeg'] }), maxSize: 2 }),
      'owner*': fields({ 'name*': field('string'), phones: field('array', { items: field('string') }) }),
      lines: field('array', { items: fields({ id: field('integer') }) }),
    });
    const { requestBody } = requestOf(input, 'POST');
    const file = { ...string, format: 'binary' };
    assert.deepEqual(requestBody?.content, {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['photos[]', 'owner[name]'],
          properties: {
            'photos[]': { type: 'array', items: file, maxItems: 2 },
            'owner[name]': string,
            'owner[phones][]': { type: 'array', items: string },
            lines: { type: 'array', items: { type: 'object', properties: { id: integer } } },
          },
        },
        encoding: {
          'photos[]': { contentType: 'image/png, image/jpeg', style: 'form', explode: true },
          'owner[phones][]': { style: 'form', explode: true },
        },
        example: {
          'photos[]': ['photos.png'],
          'owner[name]': 'Example owner name',
          'owner[phones][]': ['Example owner phones'],
          lines: [{ id: 1 }],
        },
      },
    });
  });
});

describe('the query of a request', () => {
  const input = fields({
    'page*': field('integer', { notes: ['Of the list.'] }),
    species: field('array', { items: field('integer') }),
    filter: fields({ name: field('string') }),
    sort: fields({ 'by*': field('array', { items: field('string') }), asc: field('boolean') }),
  });
  const parameters = [
    { name: 'page', in: 'query', required: true, description: 'Of the list.', schema: integer, example: 1 },
    {
      name: 'species[]',
      in: 'query',
      style: 'form',
      explode: true,
      schema: { type: 'array', items: integer },
      example: [1],
    },
    {
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      explode: true,
      schema: { type: 'object', properties: { name: string } },
      example: { name: 'Example name' },
    },
    {
      name: 'sort[by][]',
      in: 'query',
      style: 'form',
      explode: true,
      schema: { type: 'array', items: string },
      example: ['Example sort by'],
    },
    { name: 'sort[asc]', in: 'query', schema: { type: 'boolean' }, example: true },
  ];

  for (const method of ['GET', 'DELETE'] as const) {
    it(`takes the fields of ${method}`, () => {
      assert.deepEqual(requestOf(input, method), { parameters });
    });
  }
});
