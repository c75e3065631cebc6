import assert from 'node:assert/strict';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { refusesValue, takesValue } from '../../../server/src/core/fields/takes-value';
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
  [field('string', { patterns: ['^(a+)+$'] }), ['aaa', 'a'.repeat(600)], ['b', 'ab']],
  [
    field('string', { format: 'date' }),
    ['2024-06-15', '2024-02-28'],
    ['15.6.2024', '2024-13-01', '2024-02-30', '2024-00-01'],
  ],
  [
    field('string', { format: 'date-time' }),
    ['2024-06-15T10:30:00Z'],
    ['2024-06-15', '2024-06-31T10:30:00Z', '2024-06-15T24:30:00Z'],
  ],
  [field('string', { format: 'email' }), ['jo@example.com'], ['jo', 'jo@']],
  [field('string', { format: 'uri' }), ['https://example.com/a?b=c'], ['example', 'https://a b']],
  [field('string', { format: 'uuid' }), ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'], ['3f2504e0']],
  [field('string', { format: 'ipv4' }), ['192.0.2.1'], ['192.0.2', '192.0.2.1.', '300.0.0.1', '192.0.02.1']],
  [
    field('string', { format: 'ipv6' }),
    ['::', '::1', '1::', '2001:db8::1', '1:2:3:4:5:6:7:8', '::2:3:4:5:6:7:8'],
    ['1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1::2::3', '1:2:3:4:5:6:7::8', '12345::', ':1', 'fe80', '192.0.2.1'],
  ],
  [
    field('string', { anyOf: [field('string', { format: 'ipv4' }), field('string', { format: 'ipv6' })] }),
    ['192.0.2.1', '2001:db8::1'],
    ['example.com'],
  ],
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
  [
    field('array', { contains: [['a'], [1, '1']] }),
    [
      ['a', 1],
      ['1', 'a', 'b'],
    ],
    [['a'], [1], []],
  ],
  [fields({ a: integer }, { refused: [{ name: 'z', mayBeEmpty: false }] }), [{ a: 1 }], [{ z: 1 }]],
  [fields({}, { refused: [{ name: 'z', mayBeEmpty: true }] }), [{ z: null }, { z: '' }, { z: [] }], [{ z: 0 }]],
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
          assert.deepEqual([value, takesValue(given, value), refusesValue(given, value)], [value, isTaken, !isTaken]);
          assert.deepEqual([value, validate(value)], [value, isTaken]);
        }
      }
    });
  }

  const untold: readonly (readonly [FieldSchema, Json])[] = [
    [field('string', { format: 'hostname' }), 'example.com'],
    [field('string', { format: 'ipv6' }), '::ffff:192.0.2.1'],
    [field('string', { format: 'date' }), '2024-02-29'],
    [field('string', { format: 'date-time' }), '2016-12-31T23:59:60Z'],
    [field('string', { format: 'email' }), "o'brien@example.com"],
    [field('string', { format: 'uri' }), 'mailto:jo@example.com'],
    [field('string', { patterns: ['^(a+)+$'] }), `${'a'.repeat(60)}!`],
    [field('string', { notPatterns: ['^(a+)+$'] }), `${'a'.repeat(60)}!`],
    [field('string', { patterns: ['^(a)\\1$'] }), 'aa'],
    [field('array', { items: field('string', { format: 'hostname' }) }), ['example.com']],
    [fields({ host: field('string', { format: 'hostname' }) }), { host: 'example.com' }],
    [field('any', { anyOf: [integer, field('string', { format: 'hostname' })] }), 'example.com'],
  ];
  for (const [given, value] of untold) {
    it(`may be taken: ${JSON.stringify([given, value]).slice(0, 100)}`, () => {
      assert.deepEqual([takesValue(given, value), refusesValue(given, value)], [false, false]);
    });
  }

  it('is refused for certain by one of several rules, whatever else cannot be told', () => {
    const given = field('string', { patterns: ['^(a)\\1$', '^b'], format: 'hostname' });
    assert.equal(refusesValue(given, 'a'), true);
  });
});
