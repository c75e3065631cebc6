import assert from 'node:assert/strict';
import { RulesProject } from './rules-project';

/** `name type place` of each read of a body, the place as it is written. */
function readsOf(body: string): readonly string[] {
  const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
    `class C extends Controller { function m(Request $request) { ${body} } }`,
  ]);
  return project.foundInputs.map(({ name, type, source }) => `${name} ${type ?? 'any'} ${project.textAt(source)}`);
}

const cases: readonly (readonly [string, readonly string[]])[] = [
  [`$request->input('a');`, [`a any $request->input('a')`]],
  [`$request?->integer("a");`, [`a integer $request?->integer("a")`]],
  [`return f($request->get('a', 25));`, [`a integer $request->get('a', 25)`]],
  [
    `f($request->get('a', 2.5), $request->get('b', false));`,
    [`a number $request->get('a', 2.5)`, `b any $request->get('b', false)`],
  ],
  [`f($request->get('a', true) && $x);`, [`a boolean $request->get('a', true)`]],
  [`f($request->get('a', [1, 2]));`, [`a array $request->get('a', [1, 2])`]],
  [`f($request->get('a', 1 + 2));`, [`a any $request->get('a', 1 + 2)`]],
  [`$a = (int) $request->input('a');`, [`a integer $request->input('a')`]],
  [`$a = (bool) $request->collect('a')->first();`, [`a array $request->collect('a')`]],
  [`$a = (int) $request->input('a')->b;`, [`a any $request->input('a')`]],
  [`$request->only(['a', 'b',]);`, [`a any $request->only(['a', 'b',])`, `b any $request->only(['a', 'b',])`]],
  [
    `if ($request->has('a', 'b')) { f(); } else { g(); }`,
    [`a any $request->has('a', 'b')`, `b any $request->has('a', 'b')`],
  ],
  [`$request->input($key); $request->all(); $request->user()->name; $request->validate(['a' => 'b']);`, []],
  [`$a->b = $request->a; $c = (int) $request['c'];`, [`a any $request->a`, `c integer $request['c']`]],
  [`f(function ($q) use ($request) { $q->x($request->date('a')); });`, [`a date $request->date('a')`]],
  [`f(fn (Builder $q, ?int $x = null): int => $q->x($request->str('a')));`, [`a string $request->str('a')`]],
  [`f($request, [$request]); A::b($request); $this->c->d($request); new E($request); return $request;`, []],
  [`foreach ($request->array('a') as $k => $v) { f("{$v->x} $k"); }`, [`a array $request->array('a')`]],
  [`try { f($request->file('a')); } catch (A | \\B\\C $e) { g(); } finally { h(); }`, [`a file $request->file('a')`]],
  [
    `f($request->input('a', $request->input('b', 1)));`,
    [`a any $request->input('a', $request->input('b', 1))`, `b integer $request->input('b', 1)`],
  ],
  [
    `\\Illuminate\\Support\\Facades\\Hash::check($request->a, $x); $s = \\Illuminate\\Support\\Str::of($request->input('b')); $n = strlen($request->c);`,
    [`a string $request->a`, `b string $request->input('b')`, `c string $request->c`],
  ],
  [`$d = $request->input('a'); f(\\Illuminate\\Support\\Str::slug($d));`, [`a string $request->input('a')`]],
  [
    `$x ? $request->boolean('a') : Foo::BAR; /* $request->input('b') */ // $request->input('c')\n`,
    [`a boolean $request->boolean('a')`],
  ],
];

describe('Laravel: reads of the request', () => {
  for (const [body, reads] of cases) {
    it(`are told of ${body}`, () => {
      assert.deepEqual(readsOf(body), reads);
    });
  }

  it('are found where another name stands for the request', () => {
    const { foundInputs } = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [], {
      'app/C.php': `<?php namespace App; use Illuminate\\Support\\Facades\\Request as Asked; use Illuminate\\Http\\Request; class C { function m(Request $request) { $request->input('a'); Asked::input('b'); } }`,
    });
    assert.deepEqual(
      foundInputs.map(({ name }) => name),
      ['a', 'b'],
    );
  });
});
