import assert from 'node:assert/strict';
import type { Json } from '../../../server/src/core/json';
import { schemaExample } from '../../../server/src/core/requests/schema-example';

/** Schemas as users may write them, with the example that is made of each. */
const cases: Readonly<Record<string, readonly [schema: Json, example: Json | undefined]>> = {
  'a null for parts': [{ type: 'integer', allOf: null }, 1],
  'an object for parts': [{ type: 'integer', allOf: { type: 'string' } }, 1],
  'a null among parts': [{ allOf: [null, { type: 'object', properties: { id: { example: 7 } } }] }, { id: 7 }],
  'a null for properties': [{ type: 'object', properties: null }, {}],
  'a null among properties': [{ properties: { id: { example: 7 }, name: null } }, { id: 7 }],
  'a number for a pattern': [{ type: 'string', pattern: 5, format: 'date' }, '2024-06-15'],
  'a pattern that is none': [{ type: 'string', pattern: '(' }, undefined],
  'a text for a bound': [{ type: 'integer', minimum: '5' }, 1],
  'a type with null': [{ type: ['string', 'null'], format: 'date' }, '2024-06-15'],
  'several types': [{ type: ['string', 'integer'] }, undefined],
  'an unknown type': [{ type: 'file' }, undefined],
  'a text for an enumeration': [{ type: 'boolean', enum: 'abc' }, true],
  'a list for the items': [{ type: 'array', items: [{ type: 'string' }] }, []],
  'no schema at all': ['string', undefined],
  'a null as the example': [{ type: 'string', example: null }, null],
  'a null as the default': [{ type: 'string', default: null, enum: ['a', null] }, null],
  'one of several': [{ oneOf: [{ type: 'boolean' }, { type: 'string' }] }, true],
  'a least number of items': [{ type: 'array', items: { example: 7 }, minItems: 5 }, [7, 7, 7, 7, 7]],
  'a huge least number of items': [{ type: 'array', items: { example: 7 }, minItems: 1e9 }, Array<Json>(50).fill(7)],
  'no items at most': [{ type: 'array', items: { type: 'integer' }, maxItems: 0 }, []],
  'more items at least than at most': [{ type: 'array', items: { example: 7 }, minItems: 5, maxItems: 2 }, [7, 7]],
  'items that differ': [
    { type: 'array', items: { type: 'integer', minimum: 4 }, minItems: 3, uniqueItems: true },
    [4, 5, 6],
  ],
  'items of few words that differ': [
    { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, minItems: 2, uniqueItems: true },
    ['a', 'b'],
  ],
  'objects that differ': [
    { type: 'array', items: { type: 'object', example: { a: 1 } }, minItems: 2, uniqueItems: true },
    [{ a: 1 }],
  ],
};

describe('the example of a schema', () => {
  for (const [title, [schema, example]] of Object.entries(cases)) {
    it(`is made of one with ${title}`, () => {
      assert.deepEqual(schemaExample(schema, {}), example);
    });
  }

  it('leaves out what is within itself', () => {
    const itself = { $ref: '#/components/schemas/Page' };
    const Page = {
      type: 'object',
      properties: { id: { example: 7 }, parent: itself, children: { type: 'array', items: itself } },
    } as const;
    assert.deepEqual(schemaExample(itself, { Page }), { id: 7, children: [] });
  });

  it('takes the alternative that is not itself', () => {
    const itself = { $ref: '#/components/schemas/Tree' };
    const Tree = { anyOf: [{ $ref: '#/components/schemas/Tree' }, { example: 'leaf' }] };
    assert.equal(schemaExample(itself, { Tree }), 'leaf');
  });

  it('ends where references lead nowhere but to one another', () => {
    const A = { $ref: '#/components/schemas/B' };
    const B = { $ref: '#/components/schemas/A' };
    assert.equal(schemaExample(A, { A, B }), undefined);
  });

  it('holds no more values than one can read', () => {
    const names = Array.from({ length: 20 }, (_, index) => `p${index.toString()}`);
    const wide = (property: Json): Json => ({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, property])),
    });
    const lists: Json = {
      type: 'array',
      minItems: 50,
      items: { type: 'array', minItems: 50, items: { type: 'array', minItems: 50, items: { example: 7 } } },
    };
    for (const schema of [wide(wide(wide({ example: 7 }))), lists]) {
      assert.ok(JSON.stringify(schemaExample(schema, {})).length < 10_000);
    }
  });

  it('has for a request nothing that only answers have', () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string', example: 'Ada' } },
    };
    assert.deepEqual(schemaExample(schema, {}, '', true), { name: 'Ada' });
    assert.deepEqual(Object.keys(schemaExample(schema, {}) ?? {}), ['id', 'name']);
  });
});
