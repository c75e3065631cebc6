import assert from 'node:assert/strict';
import { sentenceOf } from '../../../server/src/core/changes/change';
import { compareDescriptions } from '../../../server/src/core/changes/compare-descriptions';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../server/src/core/json';
import { bookshop, type Steps, withValue } from './bookshop';

function objectOf(document: Json): JsonObject {
  assert.ok(isJsonObject(document));
  return document;
}

/** `impact code METHOD path, …: sentence` of each change. */
function changes(old: Json, now: Json): readonly string[] {
  const found = compareDescriptions({ name: 'OLD', document: objectOf(old) }, { name: 'NEW', document: objectOf(now) });
  return found.map((change) => {
    const operations = change.operations.map(({ method, path }) => `${method} ${path}`).join(', ');
    return `${change.impact} ${change.code} ${operations}: ${sentenceOf(change)}`;
  });
}

type Edit = readonly [steps: Steps, value?: Json];

const list = ['paths', '/books', 'get'];
const create = ['paths', '/books', 'post'];
const show = ['paths', '/books/{id}', 'get'];
const cover = ['paths', '/cover', 'put'];
const schemas = ['components', 'schemas'];
const sent = [...schemas, 'NewBook', 'allOf', 1];
const sentProperties = [...sent, 'properties'];
const answered = [...schemas, 'Book'];
const answeredProperties = [...answered, 'properties'];

const page = [...list, 'parameters', 0];
const sort = [...list, 'parameters', 1];
const shop = [...list, 'parameters', 3];
const ok = [...list, 'responses', '200'];
const both = 'GET /books, GET /books/{id}';
const newOperation: Json = { operationId: 'shops.list', responses: { '200': { description: 'Shops.' } } };

/** One change a row, and the one that is to be found. */
const seeded: readonly (readonly [edits: readonly Edit[], found: string])[] = [
  [[[['servers', 1]]], 'breaking server.removed : The server https://mirror.shop.test was removed.'],
  [[[['servers', '+'], { url: '/' }]], 'nonBreaking server.added : The server / was added.'],

  [[[create]], 'breaking operation.removed POST /books: The operation was removed.'],
  [
    [[['paths', '/books/{id}', 'delete']]],
    'potential operation.removedDeprecated DELETE /books/{id}: The operation, which was deprecated, was removed.',
  ],
  [[[['paths', '/shops'], { get: newOperation }]], 'nonBreaking operation.added GET /shops: The operation was added.'],
  [
    [
      [['paths', '/cover']],
      [
        ['paths', '/covers'],
        {
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
      ],
    ],
    'breaking operation.moved PUT /covers: The operation was moved here from PUT /cover.',
  ],
  [[[[...list, 'deprecated'], true]], 'nonBreaking operation.deprecated GET /books: The operation was deprecated.'],
  [
    [[['paths', '/books/{id}', 'delete', 'deprecated']]],
    'nonBreaking operation.undeprecated DELETE /books/{id}: The operation is no longer deprecated.',
  ],
  [
    [[[...list, 'operationId'], 'books.index']],
    'potential operation.idChanged GET /books: The operationId changed from books.list to books.index.',
  ],

  [[[[...show, 'security']]], 'breaking security.added GET /books/{id}: The operation asks for Bearer now.'],
  [
    [[[...create, 'security'], []]],
    'nonBreaking security.removed POST /books: The operation no longer asks for Shop: read.',
  ],
  [
    [[[...create, 'security', 0], { Key: [] }]],
    'breaking security.changed POST /books: The operation no longer takes Shop: read, but Key.',
  ],
  [
    [[[...create, 'security', 0], { Shop: ['read'], Key: [] }]],
    'breaking security.changed POST /books: The operation no longer takes Shop: read, but Shop: read and Key.',
  ],
  [
    [[[...create, 'security', '+'], { Key: [] }]],
    'nonBreaking security.alternativeAdded POST /books: The operation takes Key, too.',
  ],
  [
    [
      [
        [...create, 'security', 0, 'Shop'],
        ['read', 'write'],
      ],
    ],
    'breaking security.scopeAdded POST /books: The operation asks for more scopes: Shop: read, write.',
  ],
  [
    [[[...create, 'security', 0, 'Shop'], []]],
    'nonBreaking security.scopeRemoved POST /books: The operation asks for fewer scopes: Shop.',
  ],

  [[[page]], 'potential parameter.removed GET /books: Query parameter "page": was removed.'],
  [
    [[[...list, 'parameters', '+'], { name: 'shop', in: 'query', required: true, schema: { type: 'string' } }]],
    'breaking parameter.addedRequired GET /books: Query parameter "shop": was added and is required.',
  ],
  [
    [[[...list, 'parameters', '+'], { name: 'shop', in: 'query', schema: { type: 'string' } }]],
    'nonBreaking parameter.addedOptional GET /books: Query parameter "shop": was added.',
  ],
  [
    [[[...page, 'required'], true]],
    'breaking parameter.becameRequired GET /books: Query parameter "page": was optional, is required now.',
  ],
  [
    [[[...shop, 'required']]],
    'nonBreaking parameter.becameOptional GET /books: Request header "X-Shop": was required, is optional now.',
  ],
  [
    [[[...page, 'in'], 'header']],
    'breaking parameter.moved GET /books: Request header "page": was moved from query to header.',
  ],
  [
    [
      [['paths', '/books/{id}']],
      [
        ['paths', '/books/{book}'],
        {
          ...objectOf(pathItem()),
          parameters: [{ name: 'book', in: 'path', required: true, schema: { type: 'integer' } }],
        },
      ],
    ],
    'nonBreaking parameter.renamed DELETE /books/{book}, GET /books/{book}: Path parameter "book": was called "id" before.',
  ],
  [
    [[[...list, 'parameters', 2, 'explode'], false]],
    'breaking parameter.serialization GET /books: Query parameter "tags": style changed from form, exploded to form.',
  ],
  [
    [[[...page, 'deprecated'], true]],
    'nonBreaking parameter.deprecated GET /books: Query parameter "page": was deprecated.',
  ],
  [
    [[[...page, 'schema', 'minimum'], 2]],
    'breaking request.minimum.narrowed GET /books: Query parameter "page": minimum was raised from 1 to 2.',
  ],
  [
    [[[...page, 'schema', 'default'], 2]],
    'potential request.default.changed GET /books: Query parameter "page": default changed from 1 to 2.',
  ],
  [
    [[[...sort, 'schema', 'enum'], ['title']]],
    'breaking request.enum.narrowed GET /books: Query parameter "sort": no longer takes "year".',
  ],
  [
    [[[...shop, 'schema', 'type'], 'integer']],
    'breaking request.type.narrowed GET /books: Request header "X-Shop": type was narrowed from string to integer.',
  ],
  [
    [[['paths', '/books/{id}', 'parameters', 0, 'schema', 'type'], 'string']],
    'nonBreaking request.type.widened DELETE /books/{id}, GET /books/{id}: Path parameter "id": type was widened from integer to string.',
  ],
  [
    [[[...list, 'parameters', 2, 'schema', 'items', 'type'], 'boolean']],
    'breaking request.type.narrowed GET /books: Query parameter "tags", []: type was narrowed from string to boolean.',
  ],

  [[[[...create, 'requestBody']]], 'potential body.removed POST /books: Request body: was removed.'],
  [
    [[['paths', '/books/{id}', 'delete', 'requestBody'], { required: true, content: {} }]],
    'breaking body.addedRequired DELETE /books/{id}: Request body: was added and is required.',
  ],
  [
    [[['paths', '/books/{id}', 'delete', 'requestBody'], { content: {} }]],
    'nonBreaking body.addedOptional DELETE /books/{id}: Request body: was added.',
  ],
  [
    [[[...create, 'requestBody', 'required'], true]],
    'breaking body.becameRequired POST /books: Request body: was optional, is required now.',
  ],
  [
    [[[...cover, 'requestBody', 'required']]],
    'nonBreaking body.becameOptional PUT /cover: Request body: was required, is optional now.',
  ],
  [
    [[[...cover, 'requestBody', 'content', 'image/png']]],
    'breaking body.mediaTypeRemoved PUT /cover: Request body: the media type image/png was removed.',
  ],
  [
    [[[...cover, 'requestBody', 'content', 'image/gif'], {}]],
    'nonBreaking body.mediaTypeAdded PUT /cover: Request body: the media type image/gif was added.',
  ],

  [
    [[[...sentProperties, 'shelf'], { type: 'string' }]],
    'nonBreaking request.property.addedOptional POST /books: Request field "shelf": was added.',
  ],
  [
    [
      [[...sentProperties, 'shelf'], { type: 'string' }],
      [[...sent, 'required', '+'], 'shelf'],
    ],
    'breaking request.property.addedRequired POST /books: Request field "shelf": was added and is required.',
  ],
  [
    [[[...sentProperties, 'price']]],
    'potential request.property.removed POST /books: Request field "price": was removed.',
  ],
  [
    [[[...cover, 'requestBody', 'content', 'application/json', 'schema', 'properties', 'width']]],
    'breaking request.property.removedFromClosed PUT /cover: Request field "width": was removed, and unknown properties are refused.',
  ],
  [
    [[[...sent, 'required', '+'], 'title']],
    'breaking request.property.becameRequired POST /books: Request field "title": was optional, is required now.',
  ],
  [
    [[[...sent, 'required']]],
    'nonBreaking request.property.becameOptional POST /books: Request field "isbn": was required, is optional now.',
  ],
  [
    [[[...sentProperties, 'price', 'deprecated'], true]],
    'nonBreaking request.property.deprecated POST /books: Request field "price": was deprecated.',
  ],
  [
    [[[...sentProperties, 'price', 'type'], 'integer']],
    'breaking request.type.narrowed POST /books: Request field "price": type was narrowed from number to integer.',
  ],
  [
    [[[...sentProperties, 'extra', 'properties', 'key', 'type'], 'integer']],
    'breaking request.type.changed POST /books: Request field "extra.key": type changed from string to integer.',
  ],
  [
    [[[...sentProperties, 'state', 'enum'], ['new']]],
    'breaking request.enum.narrowed POST /books: Request field "state": no longer takes "used".',
  ],
  [
    [[[...sentProperties, 'state', 'enum', '+'], 'lost']],
    'nonBreaking request.enum.widened POST /books: Request field "state": may also be "lost".',
  ],
  [
    [
      [
        [...sentProperties, 'note', 'enum'],
        ['a', 'b', null],
      ],
    ],
    'breaking request.enum.narrowed POST /books: Request field "note": was restricted to "a", "b".',
  ],
  [
    [[[...sentProperties, 'note', 'nullable']]],
    'breaking request.nullable.narrowed POST /books: Request field "note": null is no longer allowed.',
  ],
  [
    [[[...sentProperties, 'isbn', 'nullable'], true]],
    'nonBreaking request.nullable.widened POST /books: Request field "isbn": null was allowed.',
  ],
  [
    [[[...sentProperties, 'isbn', 'pattern'], '^97[0-9]+$']],
    'potential request.pattern.undecided POST /books: Request field "isbn": pattern changed from ^[0-9]+$ to ^97[0-9]+$.',
  ],
  [
    [[[...sentProperties, 'note', 'pattern'], '^a']],
    'breaking request.pattern.narrowed POST /books: Request field "note": pattern ^a was added.',
  ],
  [
    [[[...sentProperties, 'note', 'format'], 'email']],
    'breaking request.format.narrowed POST /books: Request field "note": format email was added.',
  ],
  [
    [[[...sentProperties, 'authors', 'items', 'format'], 'email']],
    'breaking request.format.changed POST /books: Request field "authors[]": format changed from uuid to email.',
  ],
  [
    [[[...schemas, 'Named', 'properties', 'title', 'maxLength'], 100]],
    'breaking request.maxLength.narrowed POST /books: Request field "title": maxLength was lowered from 200 to 100.',
  ],
  [
    [[[...schemas, 'Named', 'properties', 'title', 'minLength']]],
    'nonBreaking request.minLength.widened POST /books: Request field "title": minLength 1 was removed.',
  ],
  [
    [[[...sentProperties, 'price', 'exclusiveMinimum'], true]],
    'breaking request.minimum.narrowed POST /books: Request field "price": minimum changed from 0 to 0 (exclusive).',
  ],
  [
    [[[...sentProperties, 'price', 'multipleOf'], 4]],
    'breaking request.multipleOf.narrowed POST /books: Request field "price": multipleOf changed from 2 to 4.',
  ],
  [
    [[[...sentProperties, 'authors', 'maxItems'], 3]],
    'breaking request.maxItems.narrowed POST /books: Request field "authors": maxItems was lowered from 5 to 3.',
  ],
  [
    [[[...sentProperties, 'authors', 'uniqueItems'], true]],
    'breaking request.uniqueItems.narrowed POST /books: Request field "authors": items must now be unique.',
  ],
  [
    [[[...sentProperties, 'extra', 'additionalProperties'], false]],
    'breaking request.additionalProperties.narrowed POST /books: Request field "extra": properties that are not named are no longer allowed.',
  ],
  [
    [[[...cover, 'requestBody', 'content', 'application/json', 'schema', 'additionalProperties']]],
    'nonBreaking request.additionalProperties.widened PUT /cover: Request body: properties that are not named may be more than before.',
  ],
  [
    [[[...sentProperties, 'kind', 'anyOf', 1]]],
    'breaking request.alternatives.narrowed POST /books: Request field "kind": the alternative integer was removed.',
  ],
  [
    [[[...sentProperties, 'kind'], { type: 'string' }]],
    'breaking request.alternatives.narrowed POST /books: Request field "kind": the alternative integer was removed.',
  ],
  [
    [[[...sentProperties, 'kind', 'anyOf', 1, 'minimum'], 3]],
    'breaking request.minimum.narrowed POST /books: Request field "kind": minimum 3 was added.',
  ],
  [
    [[[...sentProperties, 'note', 'not'], { type: 'string', enum: ['no'] }]],
    'breaking request.not.narrowed POST /books: Request field "note": what values must not be ("not") changed.',
  ],

  [
    [[[...ok, 'content', 'text/csv']]],
    'breaking response.mediaTypeRemoved GET /books: Response 200: the media type text/csv was removed.',
  ],
  [
    [[[...ok, 'content', 'text/html'], {}]],
    'nonBreaking response.mediaTypeAdded GET /books: Response 200: the media type text/html was added.',
  ],
  [[[[...create, 'responses', '201']]], 'breaking response.successRemoved POST /books: Response 201: was removed.'],
  [
    [[[...create, 'responses', '202'], { description: 'Later.' }]],
    'potential response.successAdded POST /books: Response 202: was added.',
  ],
  [[[[...list, 'responses', '404']]], 'nonBreaking response.errorRemoved GET /books: Response 404: was removed.'],
  [
    [[[...list, 'responses', '422'], { description: 'No.' }]],
    'nonBreaking response.errorAdded GET /books: Response 422: was added.',
  ],
  [
    [[[...ok, 'headers', 'X-Total']]],
    'breaking response.headerRemoved GET /books: Response 200, header "x-total": was removed.',
  ],
  [
    [[[...ok, 'headers', 'X-Total', 'required']]],
    'breaking response.headerBecameOptional GET /books: Response 200, header "x-total": was required, is optional now.',
  ],
  [
    [[[...ok, 'headers', 'X-Page'], { schema: { type: 'integer' } }]],
    'nonBreaking response.headerAdded GET /books: Response 200, header "x-page": was added.',
  ],
  [
    [[[...answeredProperties, 'price']]],
    `breaking response.property.removed ${both}: Response 200, field "data[].price": was removed.`,
  ],
  [
    [[[...answeredProperties, 'shelf'], { type: 'string' }]],
    `nonBreaking response.property.added ${both}: Response 200, field "data[].shelf": was added.`,
  ],
  [
    [[[...answered, 'required'], ['id']]],
    `breaking response.property.becameOptional ${both}: Response 200, field "data[].title": was required, is optional now.`,
  ],
  [
    [[[...answered, 'required', '+'], 'state']],
    `nonBreaking response.property.becameRequired ${both}: Response 200, field "data[].state": was optional, is required now.`,
  ],
  [
    [[[...answeredProperties, 'id', 'type'], 'string']],
    `breaking response.type.changed ${both}: Response 200, field "data[].id": type changed from integer to string.`,
  ],
  [
    [[[...answeredProperties, 'id', 'type'], 'number']],
    `breaking response.type.widened ${both}: Response 200, field "data[].id": type was widened from integer to number.`,
  ],
  [
    [[[...answeredProperties, 'price', 'type'], 'integer']],
    `nonBreaking response.type.narrowed ${both}: Response 200, field "data[].price": type was narrowed from number to integer.`,
  ],
  [
    [[[...answeredProperties, 'state', 'enum', '+'], 'lost']],
    `breaking response.enum.widened ${both}: Response 200, field "data[].state": may also be "lost".`,
  ],
  [
    [[[...answeredProperties, 'state', 'enum'], ['new']]],
    `nonBreaking response.enum.narrowed ${both}: Response 200, field "data[].state": no longer takes "used".`,
  ],
  [
    [[[...answeredProperties, 'title', 'nullable'], true]],
    `breaking response.nullable.widened ${both}: Response 200, field "data[].title": null was allowed.`,
  ],
  [
    [[[...answeredProperties, 'title', 'maxLength'], 300]],
    `breaking response.maxLength.widened ${both}: Response 200, field "data[].title": maxLength was raised from 200 to 300.`,
  ],
  [
    [[[...answeredProperties, 'format', 'oneOf', '+'], { $ref: '#/components/schemas/Named' }]],
    `breaking response.alternatives.widened ${both}: Response 200, field "data[].format": the alternative "Named" was added.`,
  ],
  [
    [[[...answeredProperties, 'format', 'oneOf', 0]]],
    `nonBreaking response.alternatives.narrowed ${both}: Response 200, field "data[].format": the alternative "Paper" was removed.`,
  ],
  [
    [[[...schemas, 'Paper', 'properties', 'pages', 'type'], 'string']],
    `breaking response.type.changed ${both}: Response 200, field "data[].format.pages": type changed from integer to string.`,
  ],
];

function pathItem(): Json {
  const paths = objectOf(bookshop['paths'] ?? null);
  return paths['/books/{id}'] ?? null;
}

describe('compareDescriptions', () => {
  for (const [edits, found] of seeded) {
    it(`finds ${found}`, () => {
      const now = edits.reduce<Json>((document, [steps, value]) => withValue(document, steps, value), bookshop);
      assert.deepEqual(changes(bookshop, now), [found]);
    });
  }

  it('finds nothing between equal documents', () => {
    assert.deepEqual(changes(bookshop, structuredClone(bookshop)), []);
  });

  it('finds nothing where only the order is another', () => {
    assert.deepEqual(changes(bookshop, reversed(bookshop)), []);
  });

  it('finds nothing where only words for people are others', () => {
    const edits: readonly Edit[] = [
      [['info', 'title'], 'Books'],
      [[...list, 'summary'], 'All of them'],
      [[...answeredProperties, 'title', 'description'], 'On the cover.'],
      [[...answeredProperties, 'title', 'example'], 'Emma'],
    ];
    const now = edits.reduce<Json>((document, [steps, value]) => withValue(document, steps, value), bookshop);
    assert.deepEqual(changes(bookshop, now), []);
  });

  it('takes a reference for what it refers to', () => {
    const paper = { type: 'object', properties: { pages: { type: 'integer', nullable: true } } };
    const named = { type: 'object', properties: { title: { type: 'string', minLength: 1, maxLength: 200 } } };
    const inline = withValue(
      withValue(bookshop, [...answeredProperties, 'format', 'oneOf', 0], paper),
      [...schemas, 'NewBook', 'allOf', 0],
      named,
    );
    assert.deepEqual([changes(bookshop, inline), changes(inline, bookshop)], [[], []]);
  });

  it('takes parts for the whole that they make', () => {
    const whole = (maximum: number): Json => ({ type: 'integer', minimum: 1, maximum });
    const parts: Json = {
      allOf: [
        { type: 'number', minimum: 1 },
        { type: 'integer', maximum: 9 },
      ],
    };
    const withPage = (schema: Json) => withValue(bookshop, [...page, 'schema'], schema);
    assert.deepEqual(changes(withPage(whole(9)), withPage(parts)), []);
    assert.deepEqual(changes(withPage(whole(8)), withPage(parts)), [
      'nonBreaking request.maximum.widened GET /books: Query parameter "page": maximum was raised from 8 to 9.',
    ]);
  });

  it('passes over what only the other side may send', () => {
    const now = withValue(withValue(bookshop, [...answeredProperties, 'secret']), [...sentProperties, 'id']);
    assert.deepEqual(changes(bookshop, now), []);
  });

  it('takes a scheme for the same under another name', () => {
    const renamed = withValue(
      withValue(bookshop, ['security'], [{ Token: [] }]),
      ['components', 'securitySchemes', 'Token'],
      {
        type: 'http',
        scheme: 'Bearer',
        description: 'A token.',
      },
    );
    assert.deepEqual(changes(bookshop, renamed), []);
  });

  it('takes a range for what it includes, and says that there is more', () => {
    const ranged = [[...create, 'responses', '2XX'] as const].reduce<Json>(
      (document, steps) => withValue(document, steps, { description: 'Done.' }),
      withValue(bookshop, [...create, 'responses', '201']),
    );
    const anything = withValue(
      withValue(bookshop, [...cover, 'requestBody', 'content', 'image/png']),
      [...cover, 'requestBody', 'content', 'image/*'],
      { schema: { type: 'string', format: 'binary' } },
    );
    assert.deepEqual(
      [changes(bookshop, ranged), changes(bookshop, anything)],
      [
        ['potential response.successAdded POST /books: Response 2XX: was added.'],
        ['nonBreaking body.mediaTypeAdded PUT /cover: Request body: the media type image/* was added.'],
      ],
    );
  });

  it('says what is breaking first, then by path and method', () => {
    const edits: readonly Edit[] = [[['servers', '+'], { url: '/' }], [cover], [create], [page]];
    const now = edits.reduce<Json>((document, [steps, value]) => withValue(document, steps, value), bookshop);
    assert.deepEqual(
      changes(bookshop, now).map((line) => line.split(':')[0]),
      [
        'breaking operation.removed POST /books',
        'breaking operation.removed PUT /cover',
        'potential parameter.removed GET /books',
        'nonBreaking server.added ',
      ],
    );
  });

  it('ends with schemas that hold each other, and finds what is deep in them', () => {
    const tree = (type: string): Json => ({
      allOf: [{ $ref: '#/components/schemas/Node' }, { properties: { left: { $ref: '#/components/schemas/Tree' } } }],
      properties: { leaf: { type }, any: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'string' }] } },
    });
    const node: Json = {
      allOf: [{ $ref: '#/components/schemas/Tree' }],
      properties: { left: { $ref: '#/components/schemas/Node' } },
    };
    const withTree = (type: string): Json =>
      [
        [[...schemas, 'Tree'], tree(type)] as const,
        [[...schemas, 'Node'], node] as const,
        [answeredProperties, { root: { $ref: '#/components/schemas/Node' } }] as const,
      ].reduce<Json>((document, [steps, value]) => withValue(document, steps, value), bookshop);
    assert.deepEqual(changes(withTree('string'), withTree('string')), []);
    assert.deepEqual(changes(withTree('string'), withTree('integer')), [
      `breaking response.type.changed ${both}: Response 200, field "data[].root.leaf": type changed from string to integer.`,
    ]);
  });

  it('refuses references that lead nowhere, out, or back', () => {
    const refused = (reference: string, name = 'Book') => {
      const now = withValue(bookshop, [...schemas, name], { $ref: reference });
      assert.throws(() => changes(bookshop, now), { name: 'GenerationError' });
      try {
        changes(bookshop, now);
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
      return '';
    };
    assert.deepEqual(
      ['#/components/schemas/Bok', 'models.yaml#/Book', '#/components/schemas/Book'].map((one) => refused(one)),
      [
        'NEW cannot be compared: it refers to "#/components/schemas/Bok", which it does not have.',
        'NEW cannot be compared: it refers to another file ("models.yaml#/Book"); bundle it into one document first.',
        'NEW cannot be compared: the reference "#/components/schemas/Book" leads back to itself.',
      ],
    );
  });
});

/** With all keys, and all lists whose order says nothing, the other way round. */
function reversed(value: Json): Json {
  if (isJsonList(value)) return value.map(reversed).reverse();
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
