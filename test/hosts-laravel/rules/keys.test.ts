import assert from 'node:assert/strict';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { fieldsFrom } from './laravel-rules';

const text = { type: 'string' };
const integer = { type: 'integer' };

function object(properties: object, required: readonly string[] = []): object {
  return { type: 'object', ...(required.length === 0 ? {} : { required }), properties };
}

/** Rules of several fields in PHP, and the schema of what is sent. */
const cases: Readonly<Record<string, object>> = {
  "'a.b' => 'string', 'a' => 'array'": object({ a: object({ b: text }) }),
  "'a' => 'nullable|array', 'a.b' => 'required|integer'": object({ a: object({ b: integer }, ['b']) }, ['a']),
  "'a' => 'exclude_if:b,1|array', 'a.b' => 'required|integer'": object({
    a: {
      ...object({ b: integer }, ['b']),
      description: 'Ignored if `b` is `1`.',
      'x-conditional': ['exclude_if:b,1'],
    },
  }),
  "'a' => 'required|file', 'a.*' => function () { return 'required'; }": object(
    { a: { type: 'string', format: 'binary' } },
    ['a'],
  ),
  "'a' => 'image', 'a.*' => 'required|mimes:png'": object({
    a: { type: 'string', format: 'binary' },
  }),
  "'a' => 'required', 'a.*' => 'file'": object(
    { a: { type: 'array', items: { type: 'string', format: 'binary' }, minItems: 1 } },
    ['a'],
  ),
  "'a.*.b' => 'required|integer'": object({ a: { type: 'array', items: object({ b: integer }, ['b']) } }),
  "'a' => 'array', 'a.*' => 'integer|distinct'": object({ a: { type: 'array', items: integer, uniqueItems: true } }),
  "'a' => 'nullable|array', 'a.*.b' => 'required_with:a|integer', 'a.*.c' => 'required_with_all:x,a', 'a.*.d' => 'required_with:x,a'":
    object({
      a: {
        type: 'array',
        nullable: true,
        items: object(
          {
            b: integer,
            c: { description: 'Required if `x` and `a` are present.', 'x-conditional': ['required_with_all:x,a'] },
            d: {},
          },
          ['b', 'd'],
        ),
      },
    }),
  "'a' => 'required|array', 'a.b' => 'required_with:a|integer', 'c' => 'array', 'c.d' => 'required_with:c|integer'":
    object(
      {
        a: object({ b: integer }, ['b']),
        c: object({
          d: { ...integer, description: 'Required if `c` is present.', 'x-conditional': ['required_with:c'] },
        }),
      },
      ['a'],
    ),
  "'m' => 'array|required_array_keys:a', 'm.*' => 'integer'": object({
    m: { ...object({ a: integer }, ['a']), additionalProperties: integer },
  }),
  "'a.*.b' => 'required|integer', 'a.*.c' => 'required_with:a.*.b|integer', 'd' => 'required_with:e|integer', 'e' => 'sometimes|required|integer'":
    object({
      a: { type: 'array', items: object({ b: integer, c: integer }, ['b', 'c']) },
      d: { ...integer, description: 'Required if `e` is present.', 'x-conditional': ['required_with:e'] },
      e: integer,
    }),
  "'a' => 'array|in:1,2', 'a.*' => 'required|integer'": object({
    a: { type: 'array', items: { ...integer, enum: [1, 2] } },
  }),
  "'a' => 'array|in:1,2', 'a.*' => 'nullable|integer'": object({
    a: { type: 'array', items: { ...integer, enum: [1, 2] } },
  }),
  "'a' => 'array|in:a,b', 'a.*' => 'in:b,c'": object({ a: { type: 'array', items: { ...text, enum: ['b'] } } }),
  "'a' => 'array|in:a,b', 'a.*' => 'array'": object({ a: { type: 'array', items: { not: {} } } }),
  "'*.a' => 'required|integer'": { type: 'array', items: object({ a: integer }, ['a']) },
  "'a\\.b' => 'integer'": object({ 'a.b': integer }),
  "'p.*' => 'integer', 'p.x' => 'string'": object({
    p: { ...object({ x: text }), additionalProperties: integer },
  }),
  "'p.x' => 'max:3', 'p.*' => 'required|string'": object({
    p: {
      ...object({ x: { type: 'string', minLength: 1, maxLength: 3 } }),
      additionalProperties: { type: 'string', minLength: 1 },
    },
  }),
  "'a' => 'array:b', 'a.b' => 'integer', 'a.c' => 'integer'": object({
    a: { ...object({ b: integer }), additionalProperties: false },
  }),
  "'p' => 'required|string|confirmed'": object(
    {
      p: { type: 'string', minLength: 1 },
      p_confirmation: { type: 'string', description: 'Must equal `p`.', minLength: 1 },
    },
    ['p', 'p_confirmation'],
  ),
  "'p' => 'required|string|max:9|confirmed', 'p_confirmation' => 'required'": object(
    {
      p: { type: 'string', minLength: 1, maxLength: 9 },
      p_confirmation: { type: 'string', description: 'Must equal `p`.', minLength: 1, maxLength: 9 },
    },
    ['p', 'p_confirmation'],
  ),
  "'p' => 'string|confirmed', 'p_confirmation' => 'integer'": object({
    p: text,
    p_confirmation: { ...integer, description: 'Must equal `p`.' },
  }),
  "'p' => 'string|confirmed:again'": object({ p: text, again: { ...text, description: 'Must equal `p`.' } }),
  "'a.0.b' => 'required', 'a.1.b' => 'string'": object(
    { a: { type: 'array', items: { anyOf: [object({ b: {} }, ['b']), object({ b: text })] }, minItems: 1 } },
    ['a'],
  ),
  "'points.0' => 'required|numeric', 'points.1' => 'numeric'": object(
    { points: { type: 'array', items: { type: 'number' }, minItems: 1 } },
    ['points'],
  ),
  "'points.0' => 'integer', 'points.1' => 'string'": object({
    points: { type: 'array', items: { anyOf: [integer, text] } },
  }),
  "'page' => 'integer', '*.price' => 'numeric'": {
    ...object({ page: integer }),
    additionalProperties: object({ price: { type: 'number' } }),
  },
  "'a' => 'string', 'a.*' => 'required|integer', 'b' => 'integer', 'b.c' => 'string'": object({ a: text, b: integer }),
  "'a' => 'string', 'a.c' => 'required|integer'": object({ a: object({ c: integer }, ['c']) }, ['a']),
  "'starts_at' => 'date', 'endTime' => 'date|after:today', 'born' => 'date', 'opened_at' => 'date_format:Y-m-d'":
    object({
      starts_at: { type: 'string', format: 'date-time' },
      endTime: { type: 'string', format: 'date-time', description: 'Must be after `today`.' },
      born: { type: 'string', pattern: '^(?!\\d+:|\\d{4}-1[3-9]|1[3-9]/).*\\d' },
      opened_at: { type: 'string', format: 'date' },
    }),
  "'photos' => 'max:100000', 'photos.*' => 'image'": object({
    photos: { type: 'array', items: { type: 'string', format: 'binary' } },
  }),
  "'photos' => 'array|max:3', 'photos.*' => 'image|max:100000'": object({
    photos: {
      type: 'array',
      items: { type: 'string', format: 'binary', description: 'At most 100000 kilobytes.' },
      maxItems: 3,
    },
  }),
};

describe('names of fields', () => {
  for (const [rules, schema] of Object.entries(cases)) {
    it(rules, () => {
      assert.deepEqual(schemaOf(fieldsFrom(`[${rules}]`)), schema);
    });
  }

  it('that are too deep are left out', () => {
    assert.deepEqual(
      schemaOf(fieldsFrom("[str_repeat('a.', 50000).'b' => 'string', 'c' => 'string']")),
      object({ c: text }),
    );
  });

  it('that a star stands for are put with those that have a name, unless they are too many', () => {
    const names = Array.from({ length: 10 }, (_, index) => `f${index}`);
    const rulesOfLevels = (count: number) => {
      const levels = Array.from({ length: count }, (_, level) => '*.'.repeat(level));
      return `[${levels.flatMap((stars) => names.map((name) => `'${stars}${name}' => 'nullable'`)).join()}]`;
    };
    assert.equal(countOf(fieldsFrom(rulesOfLevels(3))), 1 + 11 + 11 ** 2 + 10 * 11 ** 2);
    const many = fieldsFrom(rulesOfLevels(6));
    assert.ok(countOf(many) < 11_000);
    // What is written is there.
    assert.deepEqual(Object.keys(many.properties ?? {}), names);
    const written = [many];
    for (const field of written) if (typeof field.additional === 'object') written.push(field.additional);
    assert.deepEqual(
      written.map(({ properties = {} }) => Object.keys(properties)),
      Array(6).fill(names),
    );
  });

  it('of which it is not known whether they are asked for are not', () => {
    const fields = fieldsFrom("['a' => 'required|integer']", { conditional: { a: 'the user' } });
    assert.deepEqual(schemaOf(fields), object({ a: { type: 'integer', 'x-conditional': ['the user'] } }));
  });

  it('whose rules differ, but are asked for in any case, are', () => {
    const fields = fieldsFrom("['a' => 'required|integer']", { varying: { a: 'the user' } });
    assert.deepEqual(schemaOf(fields), object({ a: { type: 'integer', 'x-conditional': ['the user'] } }, ['a']));
  });
});

function countOf({ properties = {}, additional, items }: FieldSchema): number {
  const below = [...Object.values(properties), ...(typeof additional === 'object' ? [additional] : []), items];
  return below.reduce((sum, field) => sum + (field === undefined ? 0 : countOf(field)), 1);
}

describe('rules of fields', () => {
  it('know where they are written', () => {
    const { properties = {} } = fieldsFrom("['a' => 'integer', 'b' => ['string']]");
    const lengths = Object.values(properties).map(({ source }) =>
      source === undefined ? 0 : source.end - source.start,
    );
    assert.deepEqual(lengths, ["'integer'".length, "['string']".length]);
  });
});
