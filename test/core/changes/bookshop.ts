import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../server/src/core/json';

/** A description with something of everything that can change. */
export const bookshop: JsonObject = {
  openapi: '3.0.3',
  info: { title: 'Bookshop', version: '1.0.0' },
  servers: [{ url: 'https://shop.test' }, { url: 'https://mirror.shop.test' }],
  security: [{ Bearer: [] }],
  paths: {
    '/books': {
      get: {
        operationId: 'books.list',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
          { name: 'sort', in: 'query', schema: { type: 'string', enum: ['title', 'year'] } },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'X-Shop', in: 'header', required: true, schema: { type: 'string' } },
        ],
        responses: {
          '200': {
            description: 'Books.',
            headers: { 'X-Total': { required: true, schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['data'],
                  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Book' } } },
                },
              },
              'text/csv': { schema: { type: 'string' } },
            },
          },
          '404': { description: 'No such page.' },
        },
      },
      post: {
        operationId: 'books.create',
        security: [{ Shop: ['read'] }],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewBook' } } },
        },
        responses: { '201': { description: 'Created.' } },
      },
    },
    '/books/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'books.show',
        security: [],
        responses: {
          '200': {
            description: 'A book.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
          },
        },
      },
      delete: { operationId: 'books.delete', deprecated: true, responses: { '204': { description: 'Gone.' } } },
    },
    '/cover': {
      put: {
        operationId: 'cover.update',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                properties: { url: { type: 'string' }, width: { type: 'integer' } },
              },
            },
            'image/png': { schema: { type: 'string', format: 'binary' } },
          },
        },
        responses: { '204': { description: 'Done.' } },
      },
    },
  },
  components: {
    securitySchemes: {
      Bearer: { type: 'http', scheme: 'bearer' },
      Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      Shop: { type: 'oauth2', flows: {} },
    },
    schemas: {
      Book: {
        type: 'object',
        required: ['id', 'title'],
        properties: {
          id: { type: 'integer' },
          title: { type: 'string', maxLength: 200 },
          state: { type: 'string', enum: ['new', 'used'] },
          price: { type: 'number' },
          secret: { type: 'string', writeOnly: true },
          related: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
          format: { oneOf: [{ $ref: '#/components/schemas/Paper' }, { $ref: '#/components/schemas/File' }] },
        },
      },
      Paper: { type: 'object', properties: { pages: { type: 'integer', nullable: true } } },
      File: { type: 'object', properties: { bytes: { type: 'integer' } } },
      NewBook: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          {
            type: 'object',
            required: ['isbn'],
            properties: {
              isbn: { type: 'string', pattern: '^[0-9]+$' },
              state: { type: 'string', enum: ['new', 'used'] },
              price: { type: 'number', minimum: 0, multipleOf: 2 },
              note: { type: 'string', nullable: true },
              authors: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: 5 },
              extra: { type: 'object', properties: { key: { type: 'string' } } },
              id: { type: 'integer', readOnly: true },
              kind: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
            },
          },
        ],
      },
      Named: { type: 'object', properties: { title: { type: 'string', minLength: 1, maxLength: 200 } } },
    },
  },
};

/** Keys and indexes; `+` is behind the last item of a list. */
export type Steps = readonly (string | number)[];

/** The document with another value at a place; without what is there where none is given. */
export function withValue(document: Json, steps: Steps, value?: Json): Json {
  const [step, ...rest] = steps;
  if (step === undefined) throw new RangeError('There is nothing around the whole document.');
  if (isJsonList(document)) {
    const index = step === '+' ? document.length : Number(step);
    const changed = changedMember(document[index], rest, value);
    return [...document.slice(0, index), ...(changed === undefined ? [] : [changed]), ...document.slice(index + 1)];
  }
  if (!isJsonObject(document)) throw new RangeError(`Nothing is at ${String(step)}.`);
  const changed = changedMember(document[step], rest, value);
  const others = Object.entries(document).filter(([key]) => key !== String(step));
  return Object.fromEntries([...others, ...(changed === undefined ? [] : [[step, changed] as const])]);
}

function changedMember(member: Json | undefined, rest: Steps, value: Json | undefined): Json | undefined {
  return rest.length === 0 ? value : withValue(member ?? {}, rest, value);
}

/** What is at a place of the document. */
export function valueAt(document: Json, steps: Steps): Json {
  return steps.reduce<Json>((value, step) => {
    const member = isJsonList(value) ? value[Number(step)] : isJsonObject(value) ? value[step] : undefined;
    if (member === undefined) throw new RangeError(`Nothing is at ${String(step)}.`);
    return member;
  }, document);
}
