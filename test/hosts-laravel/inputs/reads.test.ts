import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

/** What an action with this body reads, by `method` of its route. */
function inputsOf(body: string, rest: { members?: string; classes?: readonly string[]; route?: string } = {}) {
  const { members = '', classes = [], route = 'get' } = rest;
  const project = RulesProject.read(`Route::${route}('a/{id}', [App\\C::class, 'm']);`, [
    `class C extends Controller { function m(Request $request, $id = null) { ${body} } ${members} }`,
    ...classes,
  ]);
  return project.inputs;
}

const cases: Readonly<Record<string, readonly string[]>> = {
  [`$request->array('a'); $request->enums('b', Size::class);`]: ['a array', 'b.* enum App\\Size'],
  // Bags of Symfony's request
  [`$request->query->get('a');`]: ['a any query'],
  [`$request->query->getInt('a', 5);`]: ['a integer query = 5'],
  [`$request->query->getBoolean('a');`]: ['a boolean query'],
  [`$request->query->getString('a', 'x'); $request->query->has('b');`]: ['a string query = "x"', 'b any query'],
  [`$request->request->get('a');`]: ['a any body'],
  [`$request->json()->get('a');`]: ['a any body'],
  [`$request->collect()->get('a');`]: ['a any'],
  // The input in an array
  [`$all = $request->all(); $limit = $all['limit'] ?? 50;`]: ['limit integer = 50'],
  [`$q = $request->query(); f($q['a']);`]: ['a any query'],
  [`['a' => $a, 'b' => $b] = $request->all();`]: ['a any', 'b any'],
  [`$all = request()->all(); isset($all['a']) ? (int) $all['a'] : 7;`]: ['a integer = 7'],
  [`$all = $request->all(); \\Illuminate\\Support\\Arr::get($all, 'a.b', 'x'); array_key_exists('c', $all);`]: [
    'a.b string = "x"',
    'c any',
  ],
  [`$all = array_intersect_key($request->all(), array_flip(['p', 'q'])); return ['p' => $all['p'] ?? null];`]: [
    'p any',
    'q any',
  ],
  [`$all = array_intersect_key($request->all(), ['p' => 1]); f($all['p'], $all['q']);`]: ['p any'],
  [`$all = $request->except('a'); f($all['a'], $all['b']);`]: ['b any'],
  [`$all = $request->only('a'); f($all['a'], $all['b']);`]: ['a any'],
  [`$some = $request->only(array_keys($this->rules)); f((string) ($some['a'] ?? ''));`]: [],
  [`$all = $request->all(); $all['a'] = 1; f($all['a'], $all['b']);`]: ['b any'],
  // Fields whose entries have keys that are not written out
  [`$names = $request->input('names'); for ($i = 1; $i <= 3; $i++) { f($names[$i]); }`]: ['names array'],
  [`$names = $request->input('names'); foreach ($this->all() as $key => $one) { f($names[$key]); }`]: ['names entries'],
  [`$names = $request->input('names'); for ($i = 1; $i <= 3; $i++) { if ($names && array_key_exists($i, $names)) { f($names[$i]); } }`]:
    ['names array'],
  [`$names = $request->names; if (array_key_exists($id, $names)) { f(); }`]: ['names entries'],
  [`$rights = $request->input('rights'); unset($rights['root']); f($rights);`]: ['rights entries'],
  [`$all = $request->all(); unset($all['a']); f($all[$id]);`]: [],
  [`$name = $request->name; f($name['first']);`]: ['name.first any'],
  // Fields of fields, and items
  [`$f = $request->input('filter', []); f($f['from'] ?? null, $f['to']);`]: ['filter.from any', 'filter.to any'],
  [`foreach ($request->input('items') as $item) { f($item['id'], (int) $item['count']); }`]: [
    'items.*.id any',
    'items.*.count integer',
  ],
  [`collect($request->items)->map(fn ($item) => $item['id']);`]: ['items.*.id any'],
  [`array_map(fn ($one) => $one['id'], $request->items);`]: ['items.*.id any'],
  [`f(array_filter($request->validated('items.*.id')));`]: [],
  [`$rows = collect($request->input('rows'))->map(fn ($row) => ['id' => $row['id'], 'ok' => true]); return $rows->where('ok', false);`]:
    ['rows.*.id any'],
  [`$size = (int) $request->query('size', '30');`]: ['size integer query = "30"'],
  [`collect($request->get('filter', []))->map(fn ($value, $key) => "$key=$value");`]: ['filter entries'],
  [`$all = json_decode($request->getContent(), true); f($all['a'], $all['b']['c'] ?? 3);`]: [
    'a any body',
    'b.c integer body = 3',
  ],
  [`$all = json_decode($request->getContent()); f($all->a, $all->b->c);`]: ['a any body', 'b.c any body'],
  [`$data = json_decode($request->data, true); f($data['a']);`]: ['data string'],
  // What may be an array just as well is no text alone.
  [`$data = $request->data; if (is_string($data)) { $data = json_decode($data, true); } f($data);`]: ['data any'],
  [`f(is_string($request->data) ? json_decode($request->data, true) : $request->data);`]: ['data any'],
  [`$request->getPayload()->getInt('a'); $request->fluent('b')->get('c');`]: ['a integer body', 'b.c any'],
  [`foreach ($request->file('photos', []) as $photo) { $photo->store('x'); } $request->file('one')->store('x');`]: [
    'photos.* file body',
    'one file body',
  ],
  [`$all = array_merge(['a' => 10, 'b' => f()], $request->all()); f($all['a'], $all['b']); f(($request->query() + ['c' => 'x'])['c']);`]:
    ['a integer = 10', 'b any', 'c string query = "x"'],
  [`$defaults = ['a' => 'x']; $all = array_merge($defaults, $request->all()); f($all['a'], $all['b']);`]: [
    'a string = "x"',
    'b any',
  ],
  // Defaults and types
  [`$request->input('a') ?: 10;`]: ['a integer = 10'],
  [`$request->has('a') ? $request->a : 'x';`]: ['a string = "x"'],
  [`$x ? $request->a : 'x';`]: ['a any'],
  [`$request->boolean('a', true);`]: ['a boolean = true'],
  [`$request->input('a', self::SIZE);`]: ['a integer = 25'],
  [`$request->input('a', config('paging.size'));`]: ['a integer = 40'],
  [`$request->input('a', 5); $request->input('a', 6);`]: ['a integer'],
  [`$request->date('a', 'Y-m-d');`]: ['a date'],
  // What numbers measure
  [`$at = $request->input('at') > $query->count() ? $query->count() : $request->at;`]: ['at integer'],
  [`abs($request->input('a')); round($request->b, 2); $c = $request->c; if ($c >= 18 && 0.5 < $c) { f(); }`]: [
    'a number',
    'b number',
    'c number',
  ],
  [`if ($request->a > 5) { f((int) $request->a); } if (count($request->b) > 3 || strlen($request->c) > 3) { f(); }`]: [
    'a integer',
    'b array',
    'c string',
  ],
  [`if ($request->a > now() || $request->b < '2024-01-01' || $request->c > $request->d) { f(); }`]: [
    ...['a any', 'b any', 'c any', 'd any'],
  ],
  [`intval($request->a); filter_var($request->b, FILTER_VALIDATE_BOOLEAN); min($request->c, 100);`]: [
    'a integer',
    'b boolean',
    'c integer',
  ],
  [`$a = $request->input('a'); f((int) $a);`]: ['a integer'],
  [`$request->mergeIfMissing(['a' => 5]); f($request->a);`]: ['a integer = 5'],
  [`foreach (['a', 'b'] as $name) { f($request->input($name)); }`]: ['a any', 'b any'],
  [`$query->when($request->input('f'), fn ($query, $f) => f($f['x']));`]: ['f.x any'],
  [`foreach (['a' => 1, 'b' => ''] as $name => $other) { f($request->query->get($name, $other)); }`]: [
    'a integer query = 1',
    'b any query',
  ],
  [`$name = $x ? 'id' : 'a'; f($request->{$name});`]: ['a any'],
  [`if ($request->a === 'x' || 'y' !== $request->input('b')) { f(); }`]: ['a string', 'b string'],
  [`array_filter($request->only(['a', 'b'])); data_get($request, 'c.d');`]: ['a any', 'b any', 'c.d any'],
  [`\\Carbon\\Carbon::createFromFormat('Y-m-d', $request->a); new \\DateTime($request->b);`]: ['a string', 'b string'],
  [`if ($request->a instanceof \\Illuminate\\Http\\UploadedFile) { f(); }`]: ['a file'],
  [`$request->input('a', $this->size);`]: ['a integer = 30'],
  [`$request->input('a') ?? $this->size;`]: ['a integer = 30'],
  [`$this->number('a'); $this->number('b', 7); $this->number('c', self::SIZE);`]: [
    'a integer = 1',
    'b integer = 7',
    'c integer = 25',
  ],
  [`$this->these($request, 'a', 'b');`]: ['a any', 'b any'],
  [`for ($i = 0; $i < count($request->a); $i++) { f($request->a[$i]); }`]: ['a array'],
  [`f(collect($request->rows)->pluck('id'), $request->collect('more')->unique('a.b')->sum('price'));`]: [
    'rows.*.id any',
    'more.*.a.b any',
    'more.*.price any',
  ],
  [`f(collect($request->rows)->push(['id' => 1])->keyBy('id')->pluck('name'), array_column($request->more, 'a'));`]: [
    'rows.*.id any',
    'rows.*.name any',
    'more.*.a any',
  ],
  [`$all = $request->merge(['a' => $request->a ?? 10])->all(); f($all['a'], $all['b']);`]: ['a integer = 10', 'b any'],
  [`$request->perPage(); $request->perPage(9);`]: ['a integer = 9'],
  [`foreach (self::ALL as $name) { f($request->input("f.$name")); }`]: ['f.x any', 'f.y any'],
  [`foreach (self::ALL as $name) { f($request->boolean("f.$name"), $request->integer("f.$name")); }`]: [
    'f.x any',
    'f.y any',
  ],
  [`f($request->string('a'), $request->integer('a'), $request->boolean('b'));`]: ['a string', 'b boolean'],
  [`foreach (self::$types as $name => $type) { f($request->has('f.'.$name)); }`]: ['f.a any', 'f.b any'],
  [`$all = array_merge($this->defaults, $request->only(array_keys($this->defaults))); f($all['a'], $all['b']);`]: [
    'a string = "x"',
    'b integer = 5',
  ],
  [`$name = $x ? 'a' : 'b'; $request->merge([$name => $request->c]); f($request->only($name, 'd'));`]: [
    'c any',
    'd any',
  ],
  [`$request->enum('a', Size::class, Size::Small);`]: ['a enum App\\Size = "s"'],
  // The values that code gets on with
  [`$a = in_array($request->a, ['x', 'y']) ? $request->a : 'x';`]: ['a string x|y = "x"'],
  [`$a = ! in_array($request->a, self::ALL) ? 'x' : $request->a;`]: ['a string x|y'],
  [`$a = $request->a; if (! in_array($a, [10, 25], true)) { $a = 10; } f($a);`]: ['a integer 10|25'],
  [`$a = $request->a; if ($a && ! in_array($a, self::ALL)) { abort(404); }`]: ['a string x|y'],
  [`abort_unless(in_array($request->a, self::ALL), 404); abort_if(! in_array($request->b, ['z']), 404);`]: [
    'a string x|y',
    'b string z',
  ],
  [`abort_unless(array_key_exists($request->a, self::MAP), 404);`]: ['a string m|n'],
  [`$a = $request->a; if ($a !== null && ! array_key_exists($a, self::$sizes)) { return f(); } f($a);`]: [
    'a integer 1|2',
  ],
  [`$a = match ($request->get('a', 'x')) { 'x' => 1, 'y', 'z' => 2 };`]: ['a string x|y|z = "x"'],
  [`$a = match ($request->a) { 'x' => 1, 'y' => 2, default => throw new \\Exception };`]: ['a string x|y'],
  [`switch ($request->a) { case 'x': f(); break; case 'y': f(); break; default: abort(422); }`]: ['a string x|y'],
  [`foreach ($request->except('c') as $name => $value) { if (in_array($name, ['a', 'b', 'c'])) { f($value); } }`]: [
    'a any',
    'b any',
  ],
  // Others are taken as well
  [`if (in_array($request->a, ['x', 'y'])) { f(); }`]: ['a any'],
  [`$a = match ($request->a) { 'x' => 1, default => 2 };`]: ['a string'],
  [`switch ($request->a) { case 'x': f(); break; default: f(); }`]: ['a any'],
  [`if ($x && ! in_array($request->a, ['x'])) { abort(404); }`]: ['a any'],
  // What nobody sends
  [`$request->merge(['a' => 1]); f($request->a, $request->b);`]: ['b any'],
  [`if ($x) { $request->merge(['a' => 1]); } f($request->a);`]: ['a any'],
  [`$all = $request->all(); if ($x) { $all['a'] = 1; } f($all['a']);`]: ['a any'],
  [`$request->merge(['a' => trim($request->a)]); f($request->a);`]: ['a string'],
  [`$request->validated()['a'] ?? 5;`]: ['a integer = 5'],
  // Headers
  [`$request->header('X-Tenant'); $request->headers->get('X-Region', 'eu'); $request->hasHeader('X-Flag');`]: [
    'X-Tenant any header',
    'X-Region any header = "eu"',
    'X-Flag any header',
  ],
  [`$request->header('Authorization'); $request->header('User-Agent'); $request->header('X-Forwarded-For');`]: [],
  // Ways
  [`if ($request->isMethod('post')) { f($request->a); } else { f($request->b); }`]: ['b any'],
  [`if ($request->isMethod('get')) { return f($request->a); } f($request->b);`]: ['a any'],
  [`match ($request->method()) { 'GET' => f($request->a), default => f($request->b) };`]: ['a any'],
  [`return f($request->a); f($request->b);`]: ['a any'],
  [`if ($x) { return f($request->a); } f($request->b);`]: ['a any', 'b any'],
};

describe('Laravel: what an action reads', () => {
  for (const [body, inputs] of Object.entries(cases)) {
    it(`is told of ${body}`, () => {
      const project = RulesProject.read(
        `Route::get('a/{id}', [App\\C::class, 'm']);`,
        [
          `class C extends Controller {
            const SIZE = 25; const ALL = ['x', 'y']; const MAP = ['m' => 1, 'n' => 2]; protected $size = 30;
            static $types = ['a' => 1, 'b' => 2]; static $sizes = [1 => 's', 2 => 'm']; private $defaults = ['a' => 'x', 'b' => 5];
            function m(Request $request) { ${body} }
            function number(string $name, int $else = 1) { return (int) request()->input($name, $else); }
            function these($request, ...$names) { return $request->only($names); } }`,
          `enum Size: string { case Small = 's'; case Big = 'b'; }`,
          `class P extends \\Illuminate\\Support\\ServiceProvider { function boot() {
            Request::macro('perPage', function (int $else = 9) { return $this->integer('a', $else); }); } }`,
        ],
        {
          'config/paging.php': `<?php return ['size' => 40];`,
          'bootstrap/providers.php': `<?php return [App\\P::class];`,
        },
      );
      const told = project.foundInputs.filter(({ isChecked }) => !isChecked || body.includes('?? 5'));
      const names = told.map(({ name }) => name);
      assert.deepEqual(
        project.inputs.filter((line) => names.includes(line.split(' ')[0] ?? '')),
        inputs,
      );
    });
  }

  it('is a date in the format that it is read in', () => {
    const { reads } = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(Request $request) {
        $request->date('on', 'Y-m-d'); $request->date('at', format: 'H:i'); $request->date('any'); } }`,
    ]);
    assert.deepEqual(reads, ['query on string date', 'query at string', 'query any string']);
  });

  it('hangs on the method of the operation', () => {
    const body = `$this->both($request);`;
    const members = `function both($r) { if ($r->isMethod('POST')) { f($r->a); return; } f($r->b); }`;
    assert.deepEqual(inputsOf(body, { members, route: 'post' }), ['a any']);
    assert.deepEqual(inputsOf(body, { members }), ['b any']);
  });

  it('hangs on a constant argument', () => {
    const body = `$this->list($request, false, 'x');`;
    const members = `function list($r, $all, $kind) {
      if ($all) { f($r->a); }
      switch ($kind) { case 'x': f($r->b); break; case 'y': f($r->c); break; }
    }`;
    assert.deepEqual(inputsOf(body, { members }), ['b any']);
  });

  it('does not hang on what one of two branches says', () => {
    const body = `$kind = $this->kind(); if ($kind === 'x') { f($request->a); } else { f($request->b); }`;
    const members = `function kind() { if (rand()) { return 'x'; } return g(); }`;
    assert.deepEqual(inputsOf(body, { members }), ['a any', 'b any']);
  });
});
