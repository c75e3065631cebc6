import assert from 'node:assert/strict';

import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { formFields } from '../../../server/src/core/openapi/form-fields';
import { noComponents } from '../../../server/src/core/openapi/field-schemas';
import { requestOf } from './request-of';
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

  it('must be there where requests without one are refused, whatever is in it', () => {
    const { requestBody } = requestOf(fields({ age: field('integer') }), 'PATCH', noComponents, { isNeeded: true });
    assert.equal(requestBody?.required, true);
  });

  it('has no example of what only answers have, which is no reason to send one', () => {
    const id = field('integer', { isReadOnly: true });
    const input = fields({ 'id*': id, name: field('string'), parts: field('array', { items: fields({ 'id*': id }) }) });
    const { requestBody } = requestOf(input, 'PUT');
    const schema = { type: 'object', required: ['id'], properties: { id: { ...integer, readOnly: true } } };
    assert.deepEqual(requestBody, {
      content: {
        'application/json': {
          schema: {
            ...schema,
            properties: { ...schema.properties, name: string, parts: { type: 'array', items: schema } },
          },
          example: { name: 'Example name', parts: [{}] },
        },
      },
    });
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

describe('a body with files that may be left out', () => {
  const file = field('file');
  const text = field('string');
  const name = { 'name*': text } as const;

  /** The properties of each way in which it can be sent, `*` behind those that must be there. */
  function sent(input: FieldSchema): Readonly<Record<string, readonly string[]>> {
    const content = requestOf(input, 'POST').requestBody?.content ?? {};
    return Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => {
        const { properties = {}, required = [] } = schema as { properties?: object; required?: readonly string[] };
        return [type, Object.keys(properties).map((key) => (required.includes(key) ? `${key}*` : key))];
      }),
    );
  }

  it('is JSON without them, too', () => {
    assert.deepEqual(sent(fields({ ...name, photo: file, scans: field('array', { items: file }) })), {
      'multipart/form-data': ['name*', 'photo', 'scans[]'],
      'application/json': ['name*'],
    });
  });

  it('is null alone in JSON where it may be null, as a file is removed by that', () => {
    const input = fields({ ...name, photo: field('file', { nullable: true }) });
    assert.deepEqual(requestOf(input, 'POST').requestBody?.content['application/json']?.schema, {
      type: 'object',
      required: ['name'],
      properties: { name: string, photo: { type: 'string', nullable: true, enum: [null] } },
    });
    assert.deepEqual(Object.keys(sent(fields({ photo: field('file', { nullable: true }) }))), [
      'multipart/form-data',
      'application/json',
    ]);
  });

  it('must hold in JSON what is needed without them', () => {
    const link = field('string', { neededWithout: [['photo']] });
    const both = field('string', { neededWithout: [['photo', 'name']] });
    assert.deepEqual(sent(fields({ name: text, photo: file, link, both })), {
      'multipart/form-data': ['name', 'photo', 'link', 'both'],
      'application/json': ['name', 'link*', 'both'],
    });
    assert.deepEqual(sent(fields({ photo: field('file', { nullable: true }), link }))['application/json'], [
      'photo',
      'link*',
    ]);
  });

  it('leaves out what cannot be without a file', () => {
    assert.deepEqual(sent(fields({ ...name, cover: fields({ 'image*': file, title: text }) })), {
      'multipart/form-data': ['name*', 'cover[image]', 'cover[title]'],
      'application/json': ['name*'],
    });
  });

  it('is a form alone where a file must be there, or nothing else is', () => {
    for (const input of [
      fields({ ...name, 'photo*': file }),
      fields({ ...name, 'cover*': fields({ 'image*': file }) }),
      fields({ photo: file }),
      // Whether it may be left out nobody checks.
      fields({ ...name, photo: field('file', { isRead: true }) }),
    ])
      assert.deepEqual(Object.keys(sent(input)), ['multipart/form-data']);
  });

  it('has one of other fields where it must have one', () => {
    const input = fields({ photo: file, link: text }, { anyProperty: [['photo', 'link']] });
    assert.deepEqual(requestOf(input, 'POST').requestBody?.content['application/json']?.schema, {
      type: 'object',
      properties: { link: string },
      anyOf: [{ required: ['link'], properties: { link: {} } }],
    });
  });
});

describe('a boolean where all is text', () => {
  const flag = field('boolean', { textBooleans: [0, 1], default: false });
  const sent = { type: 'integer', default: 0, enum: [0, 1] };

  it('is what stands for it in a query', () => {
    const filter = fields({ on: flag });
    const { parameters } = requestOf(fields({ flag, flags: field('array', { items: flag }), filter }), 'GET');
    assert.deepEqual(
      parameters.map(({ name, schema, example }) => ({ name, schema, example })),
      [
        { name: 'flag', schema: sent, example: 1 },
        { name: 'flags[]', schema: { type: 'array', items: sent }, example: [1] },
        { name: 'filter', schema: { type: 'object', properties: { on: sent } }, example: { on: 1 } },
      ],
    );
  });

  it('is what stands for it in a form, and a boolean in JSON', () => {
    const { requestBody } = requestOf(fields({ flag, file: field('file') }), 'POST');
    const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema as { properties: object });
    assert.deepEqual(
      schemas.map(({ properties }) => ({ ...properties })),
      [{ flag: sent, file: { type: 'string', format: 'binary' } }, { flag: { type: 'boolean', default: false } }],
    );
  });

  it('is one of the values that it may have', () => {
    const accepted = field('boolean', { textBooleans: [0, 1], enum: { values: [true], name: null } });
    assert.deepEqual(requestOf(fields({ accepted }), 'GET').parameters[0]?.schema, { type: 'integer', enum: [1] });
  });

  it('stays one where nobody says what stands for it', () => {
    assert.deepEqual(requestOf(fields({ on: field('boolean') }), 'GET').parameters[0]?.schema, { type: 'boolean' });
  });
});

describe('a form', () => {
  const string = field('string');
  const file = field('file');
  const closed = { additional: false } as const;

  /** What it says of itself beyond its fields, by what the input says. */
  const rows: readonly (readonly [string, FieldSchema, Partial<FieldSchema>])[] = [
    [
      'refuses what the input does, in whatever depth',
      fields(
        { file, meta: fields({ a: string }, { refused: [{ name: 'b', mayBeEmpty: false }] }) },
        { refused: [{ name: 'admin', mayBeEmpty: true }] },
      ),
      {
        refused: [
          { name: 'admin', mayBeEmpty: true },
          { name: 'meta[b]', mayBeEmpty: false },
        ],
      },
    ],
    [
      'takes no other fields where all of its objects do not',
      fields({ file, meta: fields({ a: string }, closed) }, { ...closed, minSize: 1, maxSize: 2 }),
      { ...closed, minSize: 1 },
    ],
    ['is open where one of its objects is', fields({ file, meta: fields({ a: string }) }, closed), {}],
    [
      'takes other fields as the input does',
      fields({ file }, { additional: file, maxSize: 2 }),
      { additional: file, maxSize: 2 },
    ],
    ['says nothing of the names of lists', fields({ file }, { additional: field('array', { items: string }) }), {}],
    [
      'has one of the fields that the input must have, by the names that they have in it',
      fields(
        {
          file,
          tags: field('array', { items: string }),
          'meta*': fields({ a: string, b: fields({ c: string, d: string }) }, { anyProperty: [['a', 'b']] }),
          other: fields({ a: string }, { anyProperty: [['a']] }),
        },
        { anyProperty: [['file', 'tags', 'more']] },
      ),
      {
        anyProperty: [
          ['file', 'tags[]', 'more'],
          ['meta[a]', 'meta[b][c]', 'meta[b][d]'],
        ],
      },
    ],
    [
      'has a field of each object that must not be empty',
      fields({
        file,
        'meta*': fields({ a: string, b: string }, { minSize: 1 }),
        'owner*': fields({ 'id*': string, b: string }, { minSize: 1 }),
        other: fields({ a: string }, { minSize: 1 }),
      }),
      { anyProperty: [['meta[a]', 'meta[b]']] },
    ],
  ];
  for (const [name, input, expected] of rows) {
    it(name, () => {
      const { type, required, nullable, properties, ...said } = formFields(input);
      assert.deepEqual([type, required, nullable, said], ['object', false, false, expected]);
      assert.ok(properties?.['file']);
    });
  }
});

describe('the query of a request', () => {
  const input = fields({
    'page*': field('integer', { notes: ['Of the list.'] }),
    species: field('array', { items: field('integer') }),
    order: field('array', { items: field('integer'), isDelimited: true }),
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
      name: 'order',
      in: 'query',
      style: 'form',
      explode: false,
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
