import assert from 'node:assert/strict';

import { exampleOf } from '../../../server/src/core/fields/example';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { isCheap } from '../../../server/src/core/fields/matching-text';
import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import type { Json } from '../../../server/src/core/json';
import { validatorOf } from '../openapi/schema-validator';
import { field, fields } from './field';

const string = field('string');
const integer = field('integer');
const number = field('number');

/** Names of fields, and what they are. */
const byName: readonly (readonly [string, FieldSchema, Json])[] = [
  ['email', string, 'ada@example.com'],
  ['contact_email', string, 'ada@example.com'],
  ['phone', string, '+31 20 123 4567'],
  ['website', string, 'https://example.com'],
  ['uuid', string, '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ['latitude', number, 52.37],
  ['unitPrice', number, 19.99],
  ['price', string, '19.99'],
  ['title', string, 'A first example'],
  ['published_at', string, '2024-06-15 10:30:00'],
  ['nickname', string, 'Example nickname'],
  ['per_page', integer, 15],
  ['owner_id', integer, 1],
  ['active', field('boolean'), true],
  ['tags', field('array', { items: string }), ['Example tags']],
  ['avatar', field('file', { mediaTypes: ['image/png'] }), 'avatar.png'],
];

/** What rules say comes before what a name does. */
const byRule: readonly (readonly [string, FieldSchema, Json])[] = [
  ['email', field('string', { format: 'date' }), '2024-06-15'],
  ['email', field('string', { enum: { values: ['a', 'b'], name: null } }), 'a'],
  ['title', field('string', { maxSize: 7 }), 'A first'],
  ['title', field('string', { minSize: 20 }), 'A first exampleA fir'],
  ['email', field('string', { format: 'email', maxSize: 20 }), 'ada@example.com'],
  ['code', field('string', { patterns: ['^[A-Z]{2}-\\d{4}$'] }), 'AA-1111'],
  ['slug', field('string', { patterns: ['^[a-z0-9]+(?:-[a-z0-9]+)*$'] }), 'a-a'],
  ['pin', field('string', { patterns: ['^\\d{4}$'] }), '1111'],
  ['path', field('string', { patterns: ['^[\\\\]x[a\\]]$'] }), '\\xa'],
  ['name', field('string', { patterns: ['^(?!Exa)'] }), 'example'],
  ['year', field('integer', { maximum: { value: 2000, isExclusive: true } }), 1999],
  [
    'ratio',
    field('number', { minimum: { value: 0, isExclusive: true }, maximum: { value: 0.5, isExclusive: false } }),
    0.25,
  ],
  ['step', field('integer', { multipleOf: 5 }), 5],
  ['ids', field('array', { items: integer, minSize: 3, uniqueItems: true }), [1, 2, 3]],
  ['days', field('array', { items: field('string', { format: 'date' }), minSize: 2 }), ['2024-06-15', '2024-06-16']],
  ['url', field('string', { format: 'uri', patterns: ['^https://api\\.example\\.org/'] }), 'https://api.example.org/'],
  ['url', field('string', { format: 'uri', patterns: ['\\.png$'] }), 'https://example.com/file.png'],
  ['email', field('string', { format: 'email', patterns: ['@example\\.org$'] }), 'ada@example.org'],
  ['email', field('string', { format: 'email', patterns: ['\\.org$'] }), 'ada@example.org'],
  ['ip', field('string', { anyOf: [field('string', { format: 'ipv4' })] }), '192.0.2.1'],
  [
    'folder',
    fields({ id: field('integer', { excludes: ['name'] }), name: string, 'size*': integer, kind: string }),
    { id: 1, size: 15, kind: 'Example kind' },
  ],
  ['folder', fields({ name: string, id: field('integer', { excludes: ['name'] }) }), { name: 'Example name' }],
  ['data', field('object', { anyProperty: [['a', 'b']] }), { a: 'Example a' }],
];

/** Nothing can be told for certain. */
const none: readonly FieldSchema[] = [
  field('string', { isImpossible: true }),
  field('string', { patterns: ['^(a+)+(?=b)$'] }),
  field('string', { patterns: ['^[]a[b]$'] }),
  field('string', { minSize: 5000 }),
  field('string', { patterns: ['^(((a{200}){200}){200}){200}$'] }),
  field('integer', { minimum: { value: 3, isExclusive: false }, maximum: { value: 2, isExclusive: false } }),
  fields({ 'a*': field('string', { isImpossible: true }) }),
];

describe('examples', () => {
  for (const [name, rows] of Object.entries({ 'by name': byName, 'by rule': byRule })) {
    it(name, () => {
      assert.deepEqual(
        rows.map(([of, schema]) => [of, exampleOf(schema, of)]),
        rows.map(([of, , example]) => [of, example]),
      );
      for (const [of, schema, example] of rows) assert.ok(validatorOf(schemaOf(schema))(example), of);
    });
  }

  it('are left out where none is certain', () => {
    assert.deepEqual(
      none.map((schema) => exampleOf(schema, 'x')),
      none.map(() => undefined),
    );
    assert.deepEqual(exampleOf(fields({ a: field('string', { isImpossible: true }), b: integer })), { b: 1 });
  });
});

const dear = [
  ...['(a+)+$', '(?:a|aa)*b', '(x+x+)+y', '(a*)\\1', 'a*a*a*a*b', '((a)+)*', '(a{1,9})+', '[a](b|c+)*', '(a|aa){30}'],
  ...[`${'a?'.repeat(30)}b`, `${'(a|aa)'.repeat(30)}b`, `${'a{0,9}'.repeat(4)}b`],
  ...[`^${'(?:[a-z]|[a-z ])'.repeat(10)}[a-z]?[a-z]?[a-z]*[a-z]*[a-z]*1$`, `${'(?:a|b)'.repeat(7)}a*b*c`, 'a?b*c*d*'],
];

describe('patterns', () => {
  for (const pattern of dear) {
    it(`${pattern} are not tried`, () => {
      assert.equal(isCheap(pattern), false);
    });
  }
});
