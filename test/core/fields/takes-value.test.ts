import assert from 'node:assert/strict';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { takesValue } from '../../../server/src/core/fields/takes-value';
import type { Json } from '../../../server/src/core/json';
import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { validatorOf } from '../openapi/schema-validator';
import { field, fields } from './field';

const string = field('string');
const integer = field('integer');

const rows: readonly (readonly [FieldSchema, taken: readonly Json[], refused: readonly Json[]])[] = [
  [string, ['', 'a'], [1, null, ['a'], {}]],
  [field('string', { nullable: true }), [null, 'a'], [1]],
  [field('string', { minSize: 2, maxSize: 3, patterns: ['^[a-z]+$'] }), ['ab', 'abc'], ['a', 'abcd', 'AB']],
  [field('string', { notPatterns: ['^x'] }), ['a'], ['xa']],
  [field('string', { format: 'date' }), ['2024-06-15'], ['15.6.2024', '2024-13-01']],
  [field('string', { format: 'date-time' }), ['2024-06-15T10:30:00Z'], ['2024-06-15']],
  [field('string', { format: 'email' }), ['jo@example.com'], ['jo', 'jo@']],
  [field('string', { format: 'uri' }), ['https://example.com/a?b=c'], ['example', 'https://a b']],
  [field('string', { format: 'uuid' }), ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'], ['3f2504e0']],
  [field('string', { format: 'ipv4' }), ['192.0.2.1'], ['192.0.2', '192.0.2.1.', '300.0.0.1']],
  [field('string', { enum: { values: ['a', 'b'], name: null } }), ['a'], ['c']],
  [integer, [1, -1], [1.5, '1', true]],
  [field('number', { minimum: { value: 0, isExclusive: true }, multipleOf: 0.5 }), [0.5, 2], [0, 0.3]],
  [field('integer', { notEnum: [3] }), [2], [3]],
  [field('boolean'), [true, false], [1, 'true']],
  [
    field('array', { items: integer, minSize: 1, maxSize: 2, uniqueItems: true }),
    [[1], [1, 2]],
    [[], [1, 1], ['a'], {}],
  ],
  [fields({ 'a*': integer, b: string }), [{ a: 1 }, { a: 1, b: '', c: 1 }], [{}, { a: '1' }, { a: 1, b: 2 }, []]],
  [fields({ a: integer }, { additional: false }), [{}, { a: 1 }], [{ b: 1 }]],
  [field('object', { additional: integer, minSize: 1 }), [{ a: 1 }], [{}, { a: 'x' }]],
  [fields({ a: integer }, { anyProperty: [['a', 'b']] }), [{ a: 1 }, { b: 1 }], [{ c: 1 }]],
  [fields({ a: integer }, { refused: [{ name: 'z', mayBeEmpty: false }] }), [{ a: 1 }], [{ z: 1 }]],
  [field('any', { anyOf: [string, integer] }), ['a', 1], [true, []]],
  [field('any', { nullable: true }), [1, 'a', [], null], []],
  [field('string', { isImpossible: true }), [], ['a']],
];

describe('a value for a field', () => {
  for (const [given, taken, refused] of rows) {
    it(JSON.stringify(given), () => {
      const validate = validatorOf(schemaOf(given));
      for (const [values, isTaken] of [
        [taken, true],
        [refused, false],
      ] as const) {
        for (const value of values) {
          assert.deepEqual([value, takesValue(given, value)], [value, isTaken]);
          assert.deepEqual([value, validate(value)], [value, isTaken]);
        }
      }
    });
  }

  it('is not taken where nobody can tell', () => {
    assert.equal(takesValue(field('string', { format: 'ipv6' }), '::1'), false);
  });
});
