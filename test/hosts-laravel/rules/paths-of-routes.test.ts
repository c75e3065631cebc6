import assert from 'node:assert/strict';
import { RulesProject } from './rules-project';

interface PathCase {
  readonly title: string;
  readonly routes: string;
  readonly classes: readonly string[];
  readonly rules: readonly string[];
}

const cases: readonly PathCase[] = [
  ...[
    `Str::afterLast($this->path(), '/')`,
    `str($this->path())->afterLast('/')->toString()`,
    `basename($this->path())`,
    `last($this->segments())`,
    `match (true) { str_ends_with($this->path(), '/read') => 'read', Str::endsWith($this->path(), ['/names', '/name']) => 'names', default => '' }`,
    `match (true) { $this->is('*/read') => 'read', $this->is('files/*/names', 'names/*') => 'names', default => '' }`,
  ].map((last) => ({
    title: `differ by how the path ends behind its parameters: ${last}`,
    routes: `foreach (['read', 'names', 'write'] as $p) { Route::post("files/{file}/$p", [App\\C::class, 'm']); }`,
    classes: [
      'class C { function m(R $r) {} }',
      `use Illuminate\\Support\\Str; class R extends FormRequest { function rules() { return match (${last}) { 'read' => ['a' => 'required'], 'names' => ['b' => 'x'], default => [] }; } }`,
    ],
    rules: ['POST files/{file}/read a: required', 'POST files/{file}/names b: x'],
  })),
  {
    title: 'differ by how the path begins before its parameters, not by what may stand in them',
    routes: `Route::post('in/{a}', [App\\C::class, 'm']); Route::post('out/{a?}', [App\\C::class, 'm']);`,
    classes: [
      'class C { function m(R $r) {} }',
      `class R extends FormRequest { function rules() { return [str_starts_with($this->path(), 'in/') ? 'a' : 'b' => 'x',
        \\Illuminate\\Support\\Str::before($this->path(), '/') === 'in' ? 'c' : 'd' => 'x', basename($this->path()) === 'a' ? 'e' : 'f' => 'x']; } }`,
    ],
    rules: [
      'POST in/{a} a: x',
      'POST in/{a} c: x',
      'POST in/{a} e: x ? a parameter of the route',
      'POST in/{a} f: x ? a parameter of the route',
      'POST out/{a?} b: x',
      'POST out/{a?} c: x ? a parameter of the route',
      'POST out/{a?} e: x ? a parameter of the route',
      'POST out/{a?} d: x ? a parameter of the route',
      'POST out/{a?} f: x ? a parameter of the route',
    ],
  },
];

describe('Laravel: rules that hang on the path of a request', () => {
  for (const { title, routes, classes, rules } of cases) {
    it(title, () => {
      assert.deepEqual(RulesProject.read(routes, classes).rules, rules);
    });
  }
});
