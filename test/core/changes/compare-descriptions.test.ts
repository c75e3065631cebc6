import assert from 'node:assert/strict';
import { isJsonList, isJsonObject, type Json } from '../../../server/src/core/json';
import { bookshop, valueAt, withValue } from './bookshop';
import { changes } from './changes';
import { answeredProperties, both, cover, create, type Edit, list, page, schemas, sentProperties } from './places';
import { seededContentChanges } from './seeded-content-changes';
import { seededOperationChanges } from './seeded-operation-changes';

describe('compareDescriptions', () => {
  for (const [edits, found] of [...seededOperationChanges, ...seededContentChanges]) {
    it(`finds ${found}`, () => {
      const now = edits.reduce<Json>((document, [steps, value]) => withValue(document, steps, value), bookshop);
      assert.deepEqual(changes(bookshop, now), [found]);
    });
  }

  it('finds another scheme of the same kind, and no other name of the same one', () => {
    const bearer = { type: 'http', scheme: 'bearer' };
    const asking = (security: readonly string[], schemes: readonly string[]): Json => ({
      openapi: '3.0.3',
      info: { title: '', version: '' },
      paths: { '/a': { get: { responses: {}, security: security.map((name) => ({ [name]: [] })) } } },
      components: { securitySchemes: Object.fromEntries(schemes.map((name) => [name, bearer])) },
    });
    const both = ['Admin', 'User'];
    assert.deepEqual(changes(asking(['Admin'], both), asking(['User'], both)), [
      'breaking security.changed GET /a: The operation no longer takes Admin, but User.',
    ]);
    assert.deepEqual(changes(asking(['Admin'], ['Admin']), asking(['Staff'], ['Staff'])), []);
  });

  it('asks how a parameter is written only where that matters', () => {
    const sending = (parameter: object): Json => ({
      openapi: '3.0.3',
      info: { title: '', version: '' },
      paths: { '/a': { get: { parameters: [{ name: 'q', in: 'query', ...parameter }], responses: {} } } },
    });
    const text = { schema: { type: 'string' } };
    const list = { schema: { type: 'array', items: { type: 'string' } } };
    assert.deepEqual(changes(sending(text), sending({ ...text, explode: false })), []);
    assert.deepEqual(changes(sending(list), sending({ ...list, explode: false })), [
      'breaking parameter.serialization GET /a: Query parameter "q": style changed from form, exploded to form.',
    ]);
    assert.deepEqual(changes(sending(list), sending({ content: { 'application/json': list } })), [
      'breaking parameter.serialization GET /a: Query parameter "q": style changed from form, exploded to application/json.',
    ]);
  });

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

  it('takes no operation for moved that only has an id which became free', () => {
    const moved = withValue(withValue(bookshop, ['paths', '/cover']), ['paths', '/books/{id}/cover'], {
      put: valueAt(bookshop, cover),
    });
    assert.deepEqual(changes(bookshop, moved), [
      'breaking operation.removed PUT /cover: The operation was removed.',
      'nonBreaking operation.added PUT /books/{id}/cover: The operation was added.',
    ]);
  });

  it('does not know what a type was that nobody stated', () => {
    const unstated = withValue(bookshop, [...answeredProperties, 'price'], {});
    assert.deepEqual(changes(unstated, bookshop), [
      `nonBreaking response.type.narrowed ${both}: Response 200, field "data[].price": type was not stated, is number now.`,
    ]);
    assert.deepEqual(changes(withValue(bookshop, [...sentProperties, 'price'], {}), bookshop), [
      'breaking request.minimum.narrowed POST /books: Request field "price": minimum 0 was added.',
      'breaking request.multipleOf.narrowed POST /books: Request field "price": multipleOf 2 was added.',
      'potential request.type.undecided POST /books: Request field "price": type was not stated, is number now.',
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
    assert.deepEqual(changes(bookshop, withValue(renamed, ['components', 'securitySchemes', 'Bearer'])), []);
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
        ['potential response.successWidened POST /books: Response 201: was widened to 2XX.'],
        [
          'nonBreaking body.mediaTypeWidened PUT /cover: Request body: the media type image/png was widened to image/*.',
        ],
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
