import assert from 'node:assert/strict';

import { schemaOf } from '../../../server/src/core/openapi/field-schemas';
import { fieldsOf } from '../../../server/src/hosts/laravel/rules/schema/fields-of';
import { fieldsFrom } from './laravel-rules';
import { RulesProject } from './rules-project';

const files = {
  'app/Enums/OrderStatus.php': `<?php namespace App\\Enums;
    enum OrderStatus: string { case Draft = 'draft'; case Paid = 'paid'; case Lost = 'lost'; }`,
  'app/Enums/Priority.php': '<?php namespace App\\Enums; enum Priority: int { case Low = 1; case High = 2; }',
  'app/Enums/Kind.php': `<?php namespace App\\Enums; use BenSampo\\Enum\\Enum;
    final class Kind extends Enum { const Invoice = 'invoice'; const Letter = 'letter'; }`,
  'app/Models/OrderLine.php': `<?php namespace App\\Models;
    class OrderLine extends \\Illuminate\\Database\\Eloquent\\Model { protected $table; }`,
  'app/Models/Song.php': `<?php namespace App\\Models;
    class Song extends \\Illuminate\\Database\\Eloquent\\Model { protected $fillable = ['a']; protected $table = 'tracks'; }`,
  'app/Models/Single.php': '<?php namespace App\\Models; class Single extends Song {}',
  'app/Rules/Code.php': `<?php namespace App\\Rules;
    class Code { public function __toString() { return 'size:4'; } }`,
  'app/Rules/StrongPassword.php': `<?php namespace App\\Rules;
    class StrongPassword extends \\Illuminate\\Validation\\Rules\\Password { }`,
};

const before = `
  Password::defaults(fn () => Password::min(12)->symbols());
  Rule::macro('short', fn () => 'max:9');
  $unknown = unknown();
`;

const string = { type: 'string' };
const file = { type: 'string', format: 'binary' };

/** A rule object, or a list, in PHP, and the schema of a field under it. */
const cases: Readonly<Record<string, object>> = {
  "Rule::in(['a', 'b'])": { ...string, enum: ['a', 'b'] },
  "Rule::in('a', 'b')": { ...string, enum: ['a', 'b'] },
  'Rule::in(OrderStatus::cases())': { ...string, enum: ['draft', 'paid', 'lost'] },
  "Rule::in(collect(['a']))": { ...string, enum: ['a'] },
  'Rule::in($unknown)': string,
  'new In([1])': { type: 'integer', enum: [1] },
  "Rule::in(['1', 2])": { ...string, enum: ['1', '2'] },
  'Rule::in([true, false])': { type: 'boolean' },
  'Rule::in([true])': { type: 'boolean', enum: [true] },
  "Rule::in(['0', '1', 0, 1, true, false])": {
    anyOf: [{ ...string, enum: ['0', '1'] }, { type: 'integer', enum: [0, 1] }, { type: 'boolean' }],
  },
  "['boolean', Rule::in([0, 1, true])]": { type: 'boolean', enum: [true] },
  "['string', Rule::in([1, 2])]": { ...string, enum: ['1', '2'] },
  "Rule::notIn(['a'])": { ...string, not: { enum: ['a'] } },
  'Rule::enum(OrderStatus::class)': { ...string, enum: ['draft', 'paid', 'lost'] },
  'new Enum(Priority::class)': { type: 'integer', enum: [1, 2] },
  'Rule::enum(OrderStatus::class)->except([OrderStatus::Lost])': { ...string, enum: ['draft', 'paid'] },
  'Rule::enum(OrderStatus::class)->only(OrderStatus::Paid)': { ...string, enum: ['paid'] },
  'Rule::enum(OrderStatus::class)->only($unknown)': { description: 'A value of OrderStatus.' },
  "Rule::exists('owners', 'id')->where('a', 1)": {
    type: 'integer',
    description: 'Must exist in `owners` as `id`.',
  },
  "Rule::unique('owners')->ignore($unknown)": { description: 'Must be unique in `owners`.' },
  "Rule::unique(\\App\\Models\\Owner::class, 'email')": {
    description: 'Must be unique in `owners` as `email`.',
  },
  'Rule::exists(\\App\\Models\\OrderLine::class)': { type: 'integer', description: 'Must exist in `order_lines`.' },
  'Rule::exists(\\App\\Models\\Song::class)': { type: 'integer', description: 'Must exist in `tracks`.' },
  'Rule::exists(\\App\\Models\\Single::class)': { type: 'integer', description: 'Must exist in `tracks`.' },
  "'unique:'.\\App\\Models\\Song::class.',name'": { description: 'Must be unique in `tracks` as `name`.' },
  "'unique:\\App\\Models\\Song'": { description: 'Must be unique in `tracks`.' },
  "'exists:Vendor\\Models\\Person'": { type: 'integer', description: 'Must exist in `people`.' },
  "'exists:Song'": { type: 'integer', description: 'Must exist in `Song`.' },
  "'exists:App\\Rules\\Code'": { type: 'integer', description: 'Must exist in `App\\Rules\\Code`.' },
  'Rule::requiredIf(false)': {},
  'Rule::requiredIf(fn () => true)': {},
  'Rule::requiredIf(fn () => is_open())': {
    description: 'Required under a condition.',
    'x-conditional': ['required_if'],
  },
  "['string', Rule::when(true, 'max:3', 'max:5')]": { ...string, maxLength: 3 },
  "['string', Rule::unless(true, 'max:3', 'max:5')]": { ...string, maxLength: 5 },
  "['string', Rule::when($unknown, 'required|max:3', 'max:5')]": {
    anyOf: [
      { ...string, minLength: 1, maxLength: 3 },
      { ...string, maxLength: 5 },
    ],
  },
  "['string', Rule::when($unknown, 'max:3'), Rule::when(unknown(), 'max:3')]": {
    anyOf: [{ ...string, maxLength: 3 }, string],
  },
  "Rule::anyOf([['integer', 'min:1'], 'email', ['a' => 'required|string']])": {
    anyOf: [
      { type: 'integer', minimum: 1 },
      { ...string, format: 'email' },
      { type: 'object', required: ['a'], properties: { a: { ...string, minLength: 1 } } },
    ],
  },
  "Rule::forEach(fn () => ['id' => 'required|integer'])": {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' } },
  },
  "Rule::array(['a'])": { type: 'object', properties: { a: {} }, additionalProperties: false },
  'Rule::string()->min(2)->when(true, fn ($rule) => $rule->max(5))': { ...string, minLength: 2, maxLength: 5 },
  'Rule::numeric()->integer()->between(1, 9)': { type: 'integer', minimum: 1, maximum: 9 },
  "Rule::date()->format('Y-m-d')->todayOrAfter()": {
    ...string,
    format: 'date',
    description: 'Must not be before `today`.',
  },
  'Rule::dateTime()': {
    ...string,
    description: 'In the format `Y-m-d H:i:s`.',
    pattern:
      '^(?!\\d{4}-02-3[01]|\\d{4}-(?:0[469]|11)-31)\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01]) (?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  },
  'Rule::email()->strict()': { ...string, format: 'email' },
  "Rule::contains(['a', 'b'])": {
    type: 'array',
    description: 'Contains `a` and `b`.',
    items: {},
    allOf: ['a', 'b'].map((value) => ({ not: { type: 'array', items: { not: { enum: [value] } } } })),
  },
  "Rule::can('publish', 1)": { description: 'Only for who may `publish` it.' },
  'Password::min(10)->letters()': {
    ...string,
    format: 'password',
    description: 'Contains a letter.',
    minLength: 10,
    pattern:
      '[A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff\\uff66-\\uffdc]',
  },
  'Password::defaults()': {
    ...string,
    format: 'password',
    description: 'Contains a symbol.',
    minLength: 12,
    pattern:
      '[ -/:-@\\[-`{-~\\u00a0-\\u00a9\\u00ab-\\u00b4\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2100-\\u214f\\u2190-\\u2bff\\u3000-\\u303f]',
  },
  'new \\App\\Rules\\StrongPassword(9)': { ...string, format: 'password', minLength: 9 },
  'new \\App\\Rules\\Code': { ...string, minLength: 4, maxLength: 4 },
  "File::types(['pdf', 'image/png'])->min(1)->max('2mb')": {
    ...file,
    description: 'Between 1 and 2000 kilobytes.',
  },
  'File::image()->dimensions(Rule::dimensions()->maxWidth(100)->ratio(3 / 2))': {
    ...file,
    description: 'An image with max width 100. An image with ratio 1.5.',
  },
  'Rule::short()': { ...string, maxLength: 9 },
  'new \\BenSampo\\Enum\\Rules\\EnumValue(\\App\\Enums\\Kind::class)': { ...string, enum: ['invoice', 'letter'] },
  'new \\BenSampo\\Enum\\Rules\\EnumKey(\\App\\Enums\\Kind::class)': { ...string, enum: ['Invoice', 'Letter'] },
  'Rule::in(\\App\\Enums\\Kind::getValues())': { ...string, enum: ['invoice', 'letter'] },
  "'in:' . implode(',', \\App\\Enums\\Kind::getKeys())": { ...string, enum: ['Invoice', 'Letter'] },
  'Rule::in(array_keys(\\App\\Enums\\Kind::asSelectArray()))': { ...string, enum: ['invoice', 'letter'] },
  'Rule::in(\\App\\Enums\\Kind::asArray())': { ...string, enum: ['invoice', 'letter'] },
  "'required|max:9|unique:owners,email' . ($unknown ? ',' . $unknown : '')": {
    ...string,
    minLength: 1,
    maxLength: 9,
  },
};

describe('rule objects', () => {
  for (const [rules, schema] of Object.entries(cases)) {
    it(rules, () => {
      assert.deepEqual(schemaOf(fieldsFrom(`['f' => ${rules}]`, { files, before }).properties?.['f'] ?? none), schema);
    });
  }

  it('tell the media types of a file', () => {
    const { properties } = fieldsFrom("['f' => [File::types(['pdf', 'jpg']), 'mimes:pdf']]");
    assert.deepEqual(properties?.['f']?.mediaTypes, ['application/pdf']);
  });

  it('let through the value of the field that a condition asks for', () => {
    const cases: Readonly<Record<string, object>> = {
      "['sometimes', Rule::when($this->f !== 'me', ['integer'])]": {
        anyOf: [{ type: 'integer' }, { ...string, enum: ['me'] }],
      },
      "Rule::unless(! ($this->input('f') == 'all'), 'string', 'integer|min:5')": {
        anyOf: [
          { type: 'integer', minimum: 5 },
          { ...string, enum: ['all'] },
        ],
      },
      "['required', Rule::when($this->f === 0, '', 'integer|min:5')]": {
        anyOf: [
          { type: 'integer', enum: [0] },
          { type: 'integer', minimum: 5 },
        ],
      },
      "['nullable', Rule::when($this->other !== 'me', ['integer'])]": { type: 'integer', nullable: true },
    };
    for (const [rules, schema] of Object.entries(cases)) {
      const { found, laravel } = RulesProject.read(`Route::post('a', [App\\C::class, 'm']);`, [
        'class C extends Controller { function m(R $request) {} }',
        `class R extends FormRequest { function rules() { return ['f' => ${rules}]; } }`,
      ]);
      const [field] = found.map((one) => fieldsOf(one, laravel).properties?.['f']);
      assert.deepEqual(schemaOf(field ?? none), schema, rules);
    }
  });

  it('are required where they are on each way', () => {
    const rules = "['a' => Rule::when(unknown(), 'required', 'present'), 'b' => Rule::when(unknown(), 'required')]";
    const { properties = {} } = fieldsFrom(rules);
    assert.deepEqual(
      Object.entries(properties).map(([name, { required }]) => `${name} ${String(required)}`),
      ['a true', 'b false'],
    );
  });
});

const none = { type: 'any', required: false, nullable: false } as const;
