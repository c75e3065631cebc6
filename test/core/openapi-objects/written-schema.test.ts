import assert from 'node:assert/strict';
import type { Json } from '../../../server/src/core/json';
import { writtenSchema } from '../../../server/src/core/openapi-objects/written-schema';

const whole = {
  title: 'Size',
  description: 'How many',
  type: 'integer',
  nullable: true,
  format: 'int32',
  minimum: 1,
  exclusiveMinimum: true,
  maximum: 9.5,
  multipleOf: 0.5,
  enum: [1, 2, null],
  default: 1,
  example: 2,
  readOnly: false,
  'x-unit': { of: ['page'] },
};

const rows: Readonly<Record<string, readonly [written: Json, kept: Json | undefined]>> = {
  'all that is right': [whole, whole],
  'what is in it': [
    {
      type: 'object',
      required: ['a', 5, 'a'],
      properties: { a: { type: 'array', items: { type: 'no' } }, b: 5, $ref: { type: 'string' } },
      additionalProperties: { allOf: [{ type: 'string', pattern: '^a' }, 'x'], not: { minItems: 1.5 } },
    },
    {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'array', items: {} }, $ref: { type: 'string' } },
      additionalProperties: { allOf: [{ type: 'string', pattern: '^a' }], not: {} },
    },
  ],
  'properties beyond those that are named': [{ additionalProperties: false }, { additionalProperties: false }],
  'a reference alone': [
    { $ref: '#/components/schemas/Error', description: 'x' },
    { $ref: '#/components/schemas/Error' },
  ],
  'no reference that leads nowhere': [{ $ref: '#/components/schemas/Page' }, undefined],
  'no reference that is none': [{ $ref: 5 }, undefined],
  'no such reference further in': [{ items: { $ref: 'a.json' }, anyOf: [{ $ref: 'a.json' }] }, {}],
  'items of each list': [{ type: 'array' }, { type: 'array', items: {} }],
  'no null beside no type': [{ nullable: true }, {}],
  'no types of OpenAPI 3.1': [{ type: ['string', 'null'], const: 5, examples: [5], exclusiveMaximum: 5 }, {}],
  'no lists that are empty': [{ enum: [], required: [], oneOf: [], allOf: {} }, {}],
  'each value of a list once': [{ enum: ['a', 'b', 'a', { c: 1 }, { c: 1 }] }, { enum: ['a', 'b', { c: 1 }] }],
  'no sizes that are none': [{ minLength: -1, maxLength: '5', minItems: 0.5, maxProperties: null, multipleOf: 0 }, {}],
  'no patterns that do not compile': [{ pattern: '(' }, {}],
  'no words that JavaScript knows': [{ constructor: 5, toString: 'x', hasOwnProperty: {} }, {}],
  'nothing of a text': ['string', undefined],
  'nothing of a list': [[], undefined],
  'nothing of null': [null, undefined],
  'nothing of true': [true, undefined],
};

describe('a schema that somebody wrote', () => {
  for (const [title, [written, kept]] of Object.entries(rows)) {
    it(`keeps ${title}`, () => {
      assert.deepEqual(writtenSchema(written), kept);
    });
  }
});
