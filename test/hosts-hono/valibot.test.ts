import { deepStrictEqual } from 'node:assert/strict';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { operationOf } from './hono-reading';

/** What is read of a schema that stands in a field of a body. */
function fieldOf(schema: string): FieldSchema | undefined {
  const { checked } = operationOf(
    'POST',
    `app.post('/', vValidator('json', v.object({ field: ${schema} })), (c) => c.text(''));`,
  );
  return checked[0]?.schema.properties?.['field'];
}

const base = { required: true, nullable: false } as const;

const schemas: Readonly<Record<string, Partial<FieldSchema>>> = {
  'v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(5), v.regex(/^a/))': {
    type: 'string',
    minSize: 2,
    maxSize: 5,
    patterns: ['^a'],
  },
  'v.pipe(v.string(), v.nonEmpty(), v.email("No"))': { type: 'string', minSize: 1, format: 'email' },
  'v.pipe(v.string(), v.startsWith("a."), v.description("A name"))': {
    type: 'string',
    patterns: ['^a\\.'],
    description: 'A name',
  },
  'v.pipe(v.number(), v.integer(), v.minValue(1), v.ltValue(9), v.multipleOf(2))': {
    type: 'integer',
    minimum: { value: 1, isExclusive: false },
    maximum: { value: 9, isExclusive: true },
    multipleOf: 2,
  },
  'v.pipe(v.string(), v.isoTimestamp(), v.transform((text) => new Date(text)))': {
    type: 'string',
    format: 'date-time',
    output: { isRequired: true, isNullable: false },
  },
  'v.optional(v.boolean(), false)': { type: 'boolean', required: false, default: false },
  'v.nullish(v.number())': { type: 'number', required: false, nullable: true },
  'v.picklist(["a", "b"])': { type: 'string', enum: { values: ['a', 'b'], name: null } },
  'v.literal(3)': { type: 'integer', enum: { values: [3], name: null } },
  'v.union([v.literal("a"), v.literal("b"), v.null()])': {
    type: 'string',
    nullable: true,
    enum: { values: ['a', 'b'], name: null },
  },
  'v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(3))': {
    type: 'array',
    maxSize: 3,
    items: { ...base, type: 'string', format: 'uuid' },
  },
  'v.record(v.string(), v.number())': {
    type: 'object',
    additional: { type: 'number', required: false, nullable: false },
  },
  'v.strictObject({ ...v.object({ a: v.string() }).entries, b: v.optional(v.date()) })': {
    type: 'object',
    additional: false,
    properties: {
      a: { ...base, type: 'string' },
      b: { type: 'string', format: 'date-time', required: false, nullable: false },
    },
  },
  'v.omit(v.partial(v.object({ a: v.string(), b: v.string() })), ["b"])': {
    type: 'object',
    properties: { a: { type: 'string', required: false, nullable: false } },
  },
  'v.pick(v.object({ a: v.string(), b: v.string() }), ["b"])': {
    type: 'object',
    properties: { b: { ...base, type: 'string' } },
  },
  'v.pipe(v.file(), v.mimeType(["image/png"]), v.maxSize(10))': { type: 'file', mediaTypes: ['image/png'] },
};

describe('Schemas of Valibot', () => {
  for (const [schema, members] of Object.entries(schemas)) {
    it(`are read: ${schema}`, () => {
      deepStrictEqual(fieldOf(schema), { ...base, ...members });
    });
  }

  it('end where they hold themselves', () => {
    const { checked } = operationOf(
      'POST',
      `const Part = v.object({ name: v.string(), parts: v.array(v.lazy(() => Part)) });
       app.post('/', vValidator('json', Part), (c) => c.text(''));`,
    );
    deepStrictEqual(Object.keys(checked[0]?.schema.properties ?? {}), ['name', 'parts']);
  });
});
