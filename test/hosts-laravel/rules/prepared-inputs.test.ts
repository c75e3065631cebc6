import assert from 'node:assert/strict';

import { rulesOfRequest } from './rules-project';

/** What `prepareForValidation` does, the rules, and those of what is sent. */
const cases: readonly (readonly [what: string, prepare: string, rules: string, sent: readonly string[]])[] = [
  [
    'splits a text',
    `$this->merge(['tags' => explode(',', $this->tags)]);`,
    `'tags' => 'required|array', 'tags.*' => 'integer'`,
    ['tags: string'],
  ],
  [
    'decodes JSON',
    `$this->merge(['meta' => json_decode($this->input('meta'), true)]);`,
    `'meta' => 'required|array', 'meta.x' => 'string'`,
    ['meta: required|json'],
  ],
  [
    'splits what is there',
    `if ($this->has('tags')) { $this->merge(['tags' => explode(',', $this->tags)]); }`,
    `'tags' => 'required|array'`,
    ['tags: required|string'],
  ],
  [
    'decodes what is a text',
    `if (is_string($this->ids)) { $this->merge(['ids' => json_decode($this->ids)]); }`,
    `'ids' => 'required|array', 'ids.*' => 'integer'`,
    ['ids: required|*'],
  ],
  [
    'decodes what is a text, in one expression',
    `$this->merge(['ids' => is_string($this->ids) ? json_decode($this->ids) : $this->ids]);`,
    `'ids' => 'array'`,
    ['ids: *'],
  ],
  [
    'casts',
    `$this->merge(['n' => (int) $this->n, 'on' => filter_var($this->on, FILTER_VALIDATE_BOOLEAN), 'off' => $this->boolean('off')]);`,
    `'n' => 'required|integer', 'on' => 'required|boolean', 'off' => 'boolean'`,
    ['n: integer', 'on: boolean', 'off: boolean'],
  ],
  [
    'puts nothing in the place of what is empty, beside another condition',
    `if ($this->has('group') && $this->group === '') { $this->merge(['group' => null]); }`,
    `...($this->isSimple() ? ['uri' => 'required'] : ['group' => 'sometimes|nullable|integer|min:0'])`,
    ['uri: required ? the result of App\\R::isSimple()', 'group: sometimes|nullable|integer|min:0 ? the input group'],
  ],
  [
    'casts items',
    `$this->merge(['ids' => array_map('intval', $this->ids ?? [])]);`,
    `'ids' => 'array', 'ids.*' => 'integer|max:9'`,
    ['ids: array', 'ids.*: integer|max:9'],
  ],
  [
    'changes items',
    `$data = $this->all(); $data['rows'] = array_map(function ($row) { if (isset($row['note'])) { $row['note'] = trim($row['note']); } return $row; }, $data['rows']); $this->merge($data);`,
    `'rows' => 'array', 'rows.*.note' => 'required|string', 'name' => 'string'`,
    ['rows: array', 'rows.*.note: required|string', 'name: string'],
  ],
  [
    'changes items of all that is sent, where they are there',
    `$input = $this->all(); if (isset($input['rows']) && is_array($input['rows'])) { foreach ($input['rows'] as $key => $row) { $input['rows'][$key]['note'] = trim($row['note']); } } $this->replace($input);`,
    `'rows' => 'required|array|min:1', 'rows.*.note' => 'required|string'`,
    ['rows: required|array|min:1', 'rows.*.note: required|string'],
  ],
  [
    'changes items one by one, of which there may be none',
    `$rows = $this->rows ?? []; foreach ($rows as $key => $row) { $row['note'] = trim($row['note']); $rows[$key] = $row; } $this->merge(['rows' => $rows]);`,
    `'rows' => 'required|array|min:1', 'rows.*.note' => 'required|string'`,
    ['rows: required|array|min:1', 'rows.*.note: required|string'],
  ],
  [
    'sets an item that may be missing',
    `$input = $this->all(); if ($this->isSimple()) { $input['rows'][$this->place()]['note'] = 'x'; } $this->replace($input);`,
    `'rows' => 'required|array'`,
    ['rows: array'],
  ],
  [
    'tidies',
    `$this->merge(['email' => strtolower(trim($this->email))]);`,
    `'email' => 'required|email'`,
    ['email: required|email'],
  ],
  [
    'escapes what is written in it',
    `$this->merge(['id' => is_int($this->id) ? $this->cleaned($this->id) : $this->id, 'note' => htmlspecialchars($this->note)]); }
      function cleaned($value) { $text = e($value); return $text == '0' ? null : $text;`,
    `'id' => 'nullable|integer|min:1', 'note' => 'required|string'`,
    ['id: nullable|integer|min:1', 'note: required|string'],
  ],
  [
    'tidies with what the framework has for texts',
    `$this->merge(['a' => \\Illuminate\\Support\\Str::lower($this->a), 'b' => str($this->b)->trim()->lower()->toString()]);`,
    `'a' => 'required|email', 'b' => 'required|email'`,
    ['a: required|email', 'b: required|email'],
  ],
  [
    'tidies a text of the request',
    `$this->merge(['a' => $this->string('a')->trim()->lower(), 'b' => $this->str('b')->squish()->toString(), 'c' => $this->string('c', 'x')->trim()]);`,
    `'a' => 'required|email', 'b' => 'required|max:9', 'c' => 'required|max:9'`,
    ['a: required|email|string', 'b: required|max:9|string', 'c: max:9|string'],
  ],
  [
    'makes another text of a text of the request',
    `$this->merge(['slug' => $this->string('slug')->slug(), 'tags' => $this->string('tags')->explode(',')]);`,
    `'slug' => 'required|alpha_dash', 'tags' => 'required|array', 'tags.*' => 'integer'`,
    ['slug: required|string', 'tags: string'],
  ],
  [
    'sifts and changes a list of the request',
    `$this->merge(['a' => $this->collect('a')->filter()->unique()->values()->all(), 'b' => $this->collect('b')->map(fn ($one) => trim($one))->all()]);`,
    `'a' => 'array|max:5', 'a.*' => 'integer', 'b' => 'array|max:5', 'b.*' => 'string|max:9'`,
    ['a: array|max:5', 'a.*: integer', 'b: array|max:5', 'b.*: string|max:9'],
  ],
  [
    'makes another text of a field',
    `$this->merge(['phone' => preg_replace('/\\D/', '', $this->phone), 'slug' => \\Illuminate\\Support\\Str::slug($this->slug)]);`,
    `'phone' => 'required|digits:9', 'slug' => 'required|alpha_dash'`,
    ['phone: required|string', 'slug: required|string'],
  ],
  [
    'makes a date of a field',
    `$this->merge(['from' => \\Carbon\\Carbon::parse($this->from)->toDateString()]);`,
    `'from' => 'required|date_format:Y-m-d'`,
    ['from: *'],
  ],
  [
    'makes one field of another',
    `$this->merge(['slug' => Str::slug($this->title)]);`,
    `'slug' => 'required', 'title' => 'required|string'`,
    ['title: required|string'],
  ],
  [
    'makes a field of what is not sent',
    `$this->merge(['user_id' => $this->user()->id, 'at' => now()]);`,
    `'user_id' => 'required', 'at' => 'date', 'title' => 'string'`,
    ['title: string'],
  ],
  [
    'calls a method on a field',
    `$this->merge(['hook' => $this->cleaned($this->hook)]);`,
    `'hook' => 'required|url'`,
    ['hook: *'],
  ],
  [
    'has a default',
    `$this->mergeIfMissing(['page' => 1]); $this->merge(['size' => $this->input('size', 5)]);`,
    `'page' => 'required|integer', 'size' => 'required|integer'`,
    ['page: integer', 'size: integer'],
  ],
  [
    'has defaults for what is in an object',
    `$this->merge(['from' => array_merge(['country' => 'DE', 'zip' => '1'], (array) $this->input('from', []), ['zip' => '2'])]);`,
    `'from.name' => 'required', 'from.country' => 'required|size:2', 'from.zip' => 'required'`,
    ['from.name: required', 'from.country: size:2'],
  ],
  [
    'has defaults for what is sent',
    `$this->merge(array_merge(['page' => 1], $this->all()));`,
    `'page' => 'required|integer', 'name' => 'required'`,
    ['page: integer', 'name: required'],
  ],
  [
    'puts in what is missing',
    `if (! $this->has('size')) { $this->merge(['size' => 5]); }`,
    `'size' => 'required|integer'`,
    ['size: integer'],
  ],
  [
    'has something else for what is missing',
    `$data = $this->all(); $data['c'] ??= 1; $this->merge([...$data, 'a' => $this->a ?? $this->b, 'slug' => \\Illuminate\\Support\\Str::slug($this->slug ?? $this->b)]);`,
    `'a' => 'required|string', 'b' => 'required', 'c' => 'required|integer', 'slug' => 'required|string'`,
    ['a: string', 'b: required', 'c: integer', 'slug: string'],
  ],
  [
    'has what is empty for what is missing',
    `$this->merge(['a' => strtolower($this->a ?? ''), 'b' => $this->input('b', []), 'c' => $this->c ?? null]);`,
    `'a' => 'required|string', 'b' => 'required|array', 'c' => 'required'`,
    ['a: required|string', 'b: required|array', 'c: required'],
  ],
  [
    'puts nothing in the place of what is empty',
    `$this->merge(['a' => $this->a ? trim($this->a) : null, 'b' => $this->b !== null ? (int) $this->b : null, 'c' => $this->c !== null ? round($this->c * 100) : null]);
      if ($this->has('d')) { $this->merge(['d' => trim((string) $this->d) === '' ? null : trim($this->d)]); }`,
    `'a' => 'required|string', 'b' => 'required|integer', 'c' => 'required|integer', 'd' => 'required|max:9'`,
    ['a: required|string', 'b: required|integer', 'c: required|*', 'd: required|max:9'],
  ],
  [
    'casts what is there',
    `if ($this->has('n') && is_string($this->n)) { $this->merge(['n' => (float) $this->n]); } $this->merge(['m' => is_numeric($this->m) ? (int) $this->m : $this->m]);`,
    `'n' => 'required|numeric', 'm' => 'required|integer'`,
    ['n: required|numeric ~ the input n', 'm: required|integer ~ the type of the input m'],
  ],
  [
    'replaces it all',
    `$this->replace(['id' => $this->route('id'), 'name' => $this->title]);`,
    `'id' => 'required', 'name' => 'required|string'`,
    ['title: required|string'],
  ],
  [
    'sets an entry',
    `$this['owner'] = 5; $this->offsetUnset('token');`,
    `'owner' => 'required', 'token' => 'string', 'name' => 'string'`,
    ['name: string'],
  ],
  [
    'looks into the session',
    `$this->merge(['github' => $this->session->get('github')]);`,
    `'github' => 'required', 'name' => 'string'`,
    ['name: string'],
  ],
];

describe('what a request class does before it validates', () => {
  for (const [what, prepare, rules, sent] of cases) {
    it(`and ${what}: the rules are of what is sent`, () => {
      const body = `protected function prepareForValidation() { ${prepare} } function rules() { return [${rules}]; }`;
      assert.deepEqual(rulesOfRequest(body), sent);
    });
  }
});
