import assert from 'node:assert/strict';
import type { Bound, FieldEnum, FieldSchema, FieldValue } from '../../../server/src/core/fields/field-schema';
import { merged } from '../../../server/src/core/fields/merge-fields';
import { field, fields } from './field';

const string = field('string');
const integer = field('integer');
const list = field('array');

const values = (all: readonly FieldValue[], name: string | null = null): { readonly enum: FieldEnum } => ({
  enum: { values: all, name },
});
const at = (value: number, isExclusive = false): Bound => ({ value, isExclusive });

/** Two, and what they come to. */
const rows: Readonly<Record<string, readonly [FieldSchema, FieldSchema, FieldSchema]>> = {
  'sizes and bounds by the narrower': [
    fields({
      name: field('string', { minSize: 2, maxSize: 9 }),
      tags: field('array', { minSize: 1 }),
      age: field('integer', { minimum: at(0), maximum: at(9) }),
    }),
    fields({
      name: field('string', { minSize: 5 }),
      tags: field('array', { minSize: 2, maxSize: 3 }),
      age: field('integer', { minimum: at(0, true), maximum: at(10, true) }),
    }),
    fields({
      name: field('string', { minSize: 5, maxSize: 9 }),
      tags: field('array', { minSize: 2, maxSize: 3 }),
      age: field('integer', { minimum: at(0, true), maximum: at(9) }),
    }),
  ],
  'a type that is only supposed where the other has none': [
    field('string', { isSupposed: true, maxSize: 20 }),
    field('any', { required: true }),
    field('string', { isSupposed: true, required: true, maxSize: 20 }),
  ],
  'a type that one of them is told of': [
    field('string', { isSupposed: true, maxSize: 20 }),
    string,
    field('string', { maxSize: 20 }),
  ],
  'values that both take': [
    field('string', values(['a', 'b', 'c'])),
    field('string', values(['c', 'b', 'x'])),
    field('string', values(['b', 'c'])),
  ],
  'values that are still all of an enumeration': [
    field('string', values(['a', 'b', 'c'])),
    field('string', values(['a', 'b'], 'Status')),
    field('string', values(['a', 'b'], 'Status')),
  ],
  'no value where they have none in common': [
    field('string', values(['a'])),
    field('string', values(['b'])),
    field('string', { ...values(['a']), isImpossible: true }),
  ],
  'all that they refuse or match, each once': [
    field('string', { patterns: ['a', 'b'], notPatterns: ['x'], notEnum: ['q'], notes: ['One.'] }),
    field('string', { patterns: ['b', 'c'], notPatterns: ['y'], notEnum: ['q', 'r'], notes: ['Two.'] }),
    field('string', {
      patterns: ['a', 'b', 'c'],
      notPatterns: ['x', 'y'],
      notEnum: ['q', 'r'],
      notes: ['One.', 'Two.'],
    }),
  ],
  'what stands to the other fields as both say': [
    field('string', { relations: [{ kind: 'same', of: 'a' }], samples: ['x'] }),
    field('integer', { relations: [{ kind: 'above', of: 'b' }] }),
    field('integer', {
      relations: [
        { kind: 'same', of: 'a' },
        { kind: 'above', of: 'b' },
      ],
    }),
  ],
  'the narrower type': [
    fields({
      a: string,
      b: field('number', { minimum: at(1) }),
      c: field('any', { nullable: true }),
      d: list,
      e: integer,
    }),
    fields({
      a: list,
      b: field('integer', { maximum: at(3) }),
      c: string,
      d: fields({ x: integer }),
      e: field('string', { required: true, minSize: 1 }),
    }),
    fields({
      a: list,
      b: field('integer', { minimum: at(1), maximum: at(3) }),
      c: string,
      d: fields({ x: integer }),
      'e*': integer,
    }),
  ],
  'numbers that texts stand for': [
    field('integer', values([1, 2, 3])),
    field('string', { ...values(['2', '9', '03']), notEnum: ['3', 'x'] }),
    field('integer', { ...values([2]), notEnum: [3] }),
  ],
  'properties that both let be': [
    fields({ 'a*': string, b: string }, { additional: false }),
    fields(
      { b: field('string', { minSize: 2 }), c: string, 'd*': integer },
      { refused: [{ name: 'a', mayBeEmpty: true }] },
    ),
    fields(
      {
        'a*': field('string', { isImpossible: true }),
        b: field('string', { minSize: 2 }),
        'd*': field('integer', { isImpossible: true }),
      },
      { additional: false, refused: [{ name: 'a', mayBeEmpty: true }] },
    ),
  ],
  'what is said of all properties': [
    fields({ a: string }, { additional: field('integer', { required: true, minimum: at(1) }) }),
    fields({ b: field('integer', { minimum: at(0) }) }),
    fields(
      { a: string, b: field('integer', { minimum: at(1) }) },
      { additional: field('integer', { required: true, minimum: at(1) }) },
    ),
  ],
};

describe('two fields that must both hold', () => {
  for (const [name, [first, other, expected]] of Object.entries(rows)) {
    it(`take ${name}`, () => {
      assert.deepEqual(merged(first, other), expected);
    });
  }
});
