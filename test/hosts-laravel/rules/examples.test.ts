import assert from 'node:assert/strict';

import { exampleOf } from '../../../server/src/core/fields/example';
import type { Json } from '../../../server/src/core/json';
import { fieldsFrom } from './laravel-rules';

/** Rules, and an example that the validator of Laravel lets through, though a schema would let more through. */
const cases: readonly (readonly [rules: string, example: Json])[] = [
  [`['day' => 'date|after:today']`, { day: '2040-06-15' }],
  [`['day' => 'date|after_or_equal:+1 week']`, { day: '2040-06-15' }],
  [`['born' => 'date|before:-18 years']`, { born: '1990-06-15' }],
  [`['born' => 'date|before:2010-01-01']`, { born: '2009-12-28' }],
  [`['day' => 'date|after:2030-12-31']`, { day: '2031-01-01' }],
  [`['day' => [Rule::date()->afterToday()->before('2030-01-01')]]`, { day: '2029-12-28' }],
  [`['day' => ['date', Rule::date()->afterOrEqual(today()->addDays(2))]]`, { day: '2040-06-15' }],
  [`['born' => ['date', 'before:'.now()->subYears(18)]]`, { born: '1990-06-15' }],
  [`['day' => 'date_format:d/m/Y|date_equals:2024-01-15']`, { day: '15/01/2024' }],
  [`['day' => 'date_format:d.m.y']`, { day: '15.06.24' }],
  [`['day' => [['date_format', 'l, jS F Y g:i a']]]`, { day: 'Saturday, 15th June 2024 10:30 am' }],
  [`['at' => 'date_format:Y-m-d\\TH:i:sp']`, { at: '2024-06-15T10:30:00Z' }],
  [`['at' => 'date_format:H:i']`, { at: '10:30' }],
  [`['start' => 'date', 'end' => 'date|after:start']`, { start: '2024-06-15', end: '2024-06-16' }],
  [`['start' => 'date|after:now', 'end' => 'date|after:start']`, { start: '2040-06-15', end: '2040-06-16' }],
  [`['start' => 'date|before:end', 'end' => 'date']`, { start: '2024-06-15', end: '2024-06-16' }],
  [
    `['days.*.from' => 'date_format:d/m/Y', 'days.*.to' => 'date_format:d/m/Y|after_or_equal:days.*.from']`,
    { days: [{ from: '15/06/2024', to: '16/06/2024' }] },
  ],
  [`['min' => 'integer', 'max' => 'integer|gt:min']`, { min: 1, max: 2 }],
  [`['low' => 'integer|lte:high', 'high' => 'integer']`, { low: 1, high: 2 }],
  [`['rate' => 'decimal:1,3', 'price' => 'numeric|decimal:2']`, { rate: 12.3, price: 12.34 }],
  [`['days' => 'array|contains:mon,fri']`, { days: ['mon', 'fri'] }],
  [`['tz' => 'timezone']`, { tz: 'Europe/Berlin' }],
  [`['password' => 'string', 'repeat' => 'same:password']`, { password: 'Correct-Horse-7', repeat: 'Correct-Horse-7' }],
  [`['from' => 'size:3|uppercase', 'to' => 'size:3|uppercase|different:from']`, { from: 'EXA', to: 'A12' }],
  [
    `['default' => 'in_array:options.*', 'options' => 'array']`,
    { default: 'Example options', options: ['Example options'] },
  ],
  [`['guest' => 'boolean', 'user' => 'prohibited_if:guest,true|integer']`, { guest: true }],
  [`['guest' => 'boolean', 'name' => 'prohibited_if_accepted:guest|string']`, { guest: true }],
  [`['guest' => 'boolean', 'name' => 'prohibited_if_declined:guest|string']`, { guest: true, name: 'Example name' }],
  [
    `['type' => 'in:b,a', 'code' => 'missing_unless:type,a', 'key' => 'missing_unless:type,b']`,
    { type: 'b', key: 'a1b2c3d4e5f6' },
  ],
  [`['a' => 'string', 'b' => 'missing_with:a|string']`, { a: 'Example a' }],
  [`['id' => 'integer|prohibits:name', 'name' => 'string']`, { id: 1 }],
];

describe('Laravel: examples', () => {
  for (const [rules, example] of cases) {
    it(rules, () => {
      assert.deepEqual(exampleOf(fieldsFrom(rules)), example);
    });
  }
});
