import assert from 'node:assert/strict';
import { exampleOf } from '../../../server/src/core/fields/example';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { withField } from '../../../server/src/core/fields/with-field';
import { field, fields } from './field';

const string = field('string');
const read = field('integer', { isRead: true });
const isRead = { isRead: true } as const;
const list = (items: FieldSchema): FieldSchema => field('array', { items, ...isRead });

/** What there is, the name of an integer that is read, and what there is then. */
const rows: readonly (readonly [string, FieldSchema, FieldSchema])[] = [
  ['a', fields({ a: string }), fields({ a: string })],
  ['a.b', fields({}), fields({ a: fields({ b: read }, isRead) })],
  ['items.*.id', fields({}), fields({ items: list(fields({ id: read }, isRead)) })],
  ['tags.*', fields({}), fields({ tags: list(read) })],
  ['tags.0', fields({}), fields({ tags: list(read) })],
  [
    'tags.0',
    fields({ tags: field('array', { maxSize: 2 }) }),
    fields({ tags: field('array', { maxSize: 2, items: read }) }),
  ],
  [
    'items.0.id',
    fields({ items: field('array', { items: fields({ name: string }) }) }),
    fields({ items: field('array', { items: fields({ name: string, id: read }) }) }),
  ],
  [
    'items.*',
    fields({ items: field('array', { items: string }) }),
    fields({ items: field('array', { items: string }) }),
  ],
  [
    'by.*.id',
    fields({ by: field('object', { additional: fields({}) }) }),
    fields({ by: field('object', { additional: fields({ id: read }) }) }),
  ],
  [
    'by.key',
    fields({ by: field('object', { additional: { ...string, required: true } }) }),
    fields({ by: fields({ key: string }, { additional: { ...string, required: true } }) }),
  ],
  [
    'by.key',
    fields({ by: fields({ a: string }, { additional: false }) }),
    fields({ by: fields({ a: string }, { additional: false }) }),
  ],
  ['a.b', fields({ a: string }), fields({ a: string })],
  ['tags.first', fields({ tags: field('array') }), fields({ tags: fields({ first: read }) })],
  [
    'tags.first',
    fields({ tags: field('array', { minSize: 1, required: true }) }),
    fields({ tags: fields({ first: read }, { minSize: 1, required: true }) }),
  ],
  [
    'tags.first',
    fields({ tags: field('array', { items: string }) }),
    fields({ tags: field('array', { items: string }) }),
  ],
  [
    'tags.first',
    fields({ tags: field('array', { uniqueItems: true }) }),
    fields({ tags: field('array', { uniqueItems: true }) }),
  ],
  ['*', fields({ a: string }), fields({ a: string })],
];

describe('a field that is read or described', () => {
  for (const [name, before, after] of rows) {
    it(`${name} beside ${Object.keys(before.properties ?? {}).join() || 'nothing'}`, () => {
      assert.deepEqual(withField(before, name, read), after);
    });
  }

  const withDefault = field('integer', { default: 25, isRead: true });
  const defaults: Readonly<Record<string, readonly [FieldSchema, FieldSchema]>> = {
    'is the default of one that is checked': [field('integer'), field('integer', { default: 25, samples: [25] })],
    'is no default of one that must be there': [
      field('integer', { required: true }),
      field('integer', { required: true }),
    ],
    'is no default that is refused': [
      field('integer', { maximum: { value: 10, isExclusive: false } }),
      field('integer', { maximum: { value: 10, isExclusive: false } }),
    ],
    'is no default of one that has one': [field('integer', { default: 1 }), field('integer', { default: 1 })],
    'types one that is not': [field('any'), field('integer', { default: 25, samples: [25] })],
  };
  for (const [title, [before, after]] of Object.entries(defaults)) {
    it(title, () => {
      assert.deepEqual(withField(fields({ a: before }), 'a', withDefault), fields({ a: after }));
    });
  }

  it('is a file where nothing else is said of what it holds', () => {
    const file = field('file', { isRead: true });
    const typed = (type: FieldSchema['type']): FieldSchema => withField(fields({ a: field(type) }), 'a', file);
    assert.deepEqual([typed('any'), typed('string')], [fields({ a: field('file') }), fields({ a: field('string') })]);
  });

  it('is a number where its default is written as a text', () => {
    const read = field('any', { default: '25', isRead: true });
    assert.deepEqual(
      withField(fields({ a: field('integer') }), 'a', read),
      fields({ a: field('integer', { default: 25, samples: [25] }) }),
    );
  });

  it('is told in the cases of an input that have it', () => {
    const any = field('any');
    const cases = (one: FieldSchema): readonly FieldSchema[] => [
      fields({ kind: string, a: one }),
      fields({ kind: string }),
    ];
    for (const name of ['oneOf', 'anyOf'] as const) {
      const before: FieldSchema = { ...fields({ kind: string, a: any }), [name]: cases(any) };
      const typed: FieldSchema = { ...any, type: 'integer' };
      assert.deepEqual(withField(before, 'a', read), { ...fields({ kind: string, a: typed }), [name]: cases(typed) });
    }
  });

  it('makes no list of one that is not typed', () => {
    assert.deepEqual(withField(fields({ a: field('any') }), 'a', field('array')), fields({ a: field('any') }));
  });

  it('has an example in its place', () => {
    assert.deepEqual(exampleOf(withField(fields({}), 'items.*.id', read)), { items: [{ id: 1 }] });
  });

  it('has a dot in its name where that is escaped', () => {
    const read = field('string');
    assert.deepEqual(withField(fields({}), 'a\\.b', read), fields({ 'a.b': read }));
  });
});
