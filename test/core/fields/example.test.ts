import assert from 'node:assert/strict';

import { exampleOf } from '../../../server/src/core/fields/example';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { unfolded } from '../../../server/src/core/fields/shapes';
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
  ['mail_driver', string, 'Example mail driver'],
  ['email_address', string, 'ada@example.com'],
  ['homepage_password', string, 'Correct-Horse-7'],
  ['country_code', string, 'NL'],
  ['address_line_1', string, '12 Main Street'],
  ['date_of_birth', string, '2024-06-15'],
  ['currency_id', string, '1'],
  ['price_id', integer, 1],
  ['max_per_order', integer, 1],
  ['iban', string, 'NL91ABNA0417164300'],
  ['cron', string, '0 3 * * *'],
  ['version', string, '1.0.0'],
  ['mac_address', string, '00:00:5e:00:53:01'],
  ['port', integer, 8080],
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
  ['slug', field('string', { patterns: ['^[a-z0-9]+(?:-[a-z0-9]+)*$'] }), 'first-example'],
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
    fields({
      id: field('integer', { relations: [{ kind: 'leftOut', of: 'name' }] }),
      name: string,
      'size*': integer,
      kind: string,
    }),
    { id: 1, size: 15, kind: 'Example kind' },
  ],
  [
    'folder',
    fields({ name: string, id: field('integer', { relations: [{ kind: 'leftOut', of: 'name' }] }) }),
    { name: 'Example name' },
  ],
  ['role_id', field('integer', { minimum: { value: 1, isExclusive: false }, notEnum: [1, 2] }), 3],
  ['level', field('integer', { maximum: { value: -2, isExclusive: false }, notEnum: [-2] }), -3],
  ['keys', field('array', { items: integer, minSize: 11 }), Array.from({ length: 11 }, (_, index) => index + 1)],
  ['zone', field('string', { samples: ['Europe/Berlin'] }), 'Europe/Berlin'],
  [
    'secret_word',
    field('string', { patterns: ['^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{8,}$'] }),
    'Passw0rd!',
  ],
  ['range', fields({ a: integer, b: integer, 'c*': integer }, { maxSize: 2 }), { a: 1, c: 1 }],
  ['days', field('array', { contains: [['mon'], [2, '2']], samples: [['mon', 2]] }), ['mon', 2]],
  ['zone', field('string', { samples: ['Europe/Berlin', 'UTC'], maxSize: 3 }), 'UTC'],
  ['data', field('object', { anyProperty: [['a', 'b']] }), { a: 'Example a' }],
];

const date = field('string', { format: 'date' });
const time = field('string', { patterns: ['^\\d\\d:\\d\\d$'], samples: ['10:30'] });

type Related = readonly [what: string, FieldSchema, Json];

/** Fields and how they stand to one another. */
const related: readonly Related[] = [
  [
    'a later date, before the earlier one',
    fields({ end: { ...date, relations: [{ kind: 'above', of: 'start' }] }, start: date }),
    { end: '2024-06-16', start: '2024-06-15' },
  ],
  [
    'an earlier date',
    fields({ start: { ...date, relations: [{ kind: 'below', of: 'end' }] }, end: date }),
    { start: '2024-06-15', end: '2024-06-16' },
  ],
  [
    'dates in a row',
    fields({
      c: { ...date, relations: [{ kind: 'above', of: 'b' }] },
      b: { ...date, relations: [{ kind: 'above', of: 'a' }] },
      a: { ...date, samples: ['2040-01-01'] },
    }),
    { c: '2040-01-03', b: '2040-01-02', a: '2040-01-01' },
  ],
  [
    'a later time of the day',
    fields({ closes: { ...time, relations: [{ kind: 'above', of: 'opens' }] }, opens: time }),
    { closes: '11:11', opens: '10:30' },
  ],
  [
    'a greater number',
    fields({ min: integer, max: { ...integer, relations: [{ kind: 'above', of: 'min' }] } }),
    { min: 1, max: 2 },
  ],
  [
    'a greater number than one is that may be no greater: as near as can be',
    fields({
      min: integer,
      max: { ...integer, maximum: { value: 1, isExclusive: false }, relations: [{ kind: 'above', of: 'min' }] },
    }),
    { min: 1, max: 1 },
  ],
  [
    'the same',
    fields({ code: string, again: { ...string, relations: [{ kind: 'same', of: 'code' }] } }),
    { code: 'A1B2C3', again: 'A1B2C3' },
  ],
  [
    'another one',
    fields({ password: string, new_password: { ...string, relations: [{ kind: 'different', of: 'password' }] } }),
    { password: 'Correct-Horse-7', new_password: 'Correct-Horse-72' },
  ],
  [
    'an item of the other',
    fields({ one: { ...string, relations: [{ kind: 'item', of: 'all' }] }, all: field('array', { items: string }) }),
    { one: 'Example all', all: ['Example all'] },
  ],
  [
    'left out beside a value',
    fields({
      owner: { ...string, relations: [{ kind: 'leftOut', of: 'guest', values: [true] }] },
      guest: field('boolean'),
    }),
    { guest: true },
  ],
  [
    'there beside a value alone',
    fields({
      a: { ...string, relations: [{ kind: 'leftOut', of: 'kind', values: ['one'], unless: true }] },
      b: { ...string, relations: [{ kind: 'leftOut', of: 'kind', values: ['two'], unless: true }] },
      kind: field('string', { enum: { values: ['one', 'two'], name: null } }),
    }),
    { a: 'Example a', kind: 'one' },
  ],
  [
    'required, and so in the way of another',
    fields({ a: string, 'b*': { ...string, relations: [{ kind: 'leftOut', of: 'a' }] } }),
    { b: 'Example b' },
  ],
  [
    'in a circle',
    fields({
      a: { ...integer, relations: [{ kind: 'above', of: 'b' }] },
      b: { ...integer, relations: [{ kind: 'above', of: 'a' }] },
    }),
    { a: 1, b: 2 },
  ],
];

/** Lists in lists, as deep as named. */
function nested(depth: number): FieldSchema {
  return depth === 0 ? integer : field('array', { items: nested(depth - 1), minSize: 10 });
}

/** Nothing can be told for certain. */
const none: readonly FieldSchema[] = [
  field('string', { isImpossible: true }),
  field('string', { patterns: ['^(a+)+(?=b)$'] }),
  field('string', { patterns: ['^[]a[b]$'] }),
  field('string', { minSize: 5000 }),
  field('string', { patterns: ['^(((a{200}){200}){200}){200}$'] }),
  field('integer', { minimum: { value: 3, isExclusive: false }, maximum: { value: 2, isExclusive: false } }),
  fields({ 'a*': field('string', { isImpossible: true }) }),
  nested(9),
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

  for (const [what, schema, example] of related) {
    it(`stand to other fields as they should: ${what}`, () => {
      assert.deepEqual(exampleOf(schema), example);
      assert.ok(validatorOf(schemaOf(schema))(example));
    });
  }

  it('have what must be there and plain values where rows that refer to each other would go on and on', () => {
    const names = ['User', 'Post', 'Comment', 'Tag', 'Vote', 'Page'];
    const listOf = (shape: string) => field('array', { items: field('object', { shape }) });
    const lists = Object.fromEntries(names.map((name) => [`${name}s`, listOf(name)]));
    const row = fields({ ...lists, 'id*': integer, title: string });
    const shapes = new Map(names.map((name) => [name, row]));
    const answer = fields({ 'results*': listOf('User') });
    assert.deepEqual(exampleOf(unfolded(answer, shapes)), {
      results: [{ Users: [], id: 1, title: 'A first example' }],
    });
  });

  it('are left out where none is certain', () => {
    assert.deepEqual(
      none.map((schema) => exampleOf(schema, 'x')),
      none.map(() => undefined),
    );
    assert.deepEqual(exampleOf(fields({ a: field('string', { isImpossible: true }), b: integer })), { b: 1 });
  });
});
