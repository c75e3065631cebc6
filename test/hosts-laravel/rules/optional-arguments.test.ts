import assert from 'node:assert/strict';
import { RulesProject } from './rules-project';

const routes = `Route::post('all', [App\\C::class, 'm']); Route::post('one/{id}', [App\\C::class, 'm']); Route::post('any/{id?}', [App\\C::class, 'm']);`;

function read(body: string, argument = '$id = null', classes: readonly string[] = []): RulesProject {
  return RulesProject.read(routes, [
    `class C extends Controller { function m(Request $request, ${argument}) { ${body} } }`,
    ...classes,
  ]);
}

describe('Laravel: an argument of an action that may be left out', () => {
  it('decides by the route which rules hold', () => {
    const { rules } = read(`if ($id) { $request->validate(['a' => 'x']); } else { $request->validate(['b' => 'y']); }`);
    assert.deepEqual(rules, [
      'POST all b: y',
      'POST one/{id} a: x',
      'POST any/{id?} a: x ? the route’s parameter id',
      'POST any/{id?} b: y ? the route’s parameter id',
    ]);
  });

  it('decides by the route which rules hold, where it is a model that code asks', () => {
    const { rules } = read(
      `$request->validate(['a' => $id === null ? 'required' : 'in:'.$id->size()]);`,
      '?Song $id = null',
      ['class Song extends \\Illuminate\\Database\\Eloquent\\Model {}'],
    );
    assert.deepEqual(rules.slice(0, 2), ['POST all a: required', 'POST one/{id} a: in:…']);
  });

  it('decides what a method asks that an argument of the action is handed to', () => {
    const { rules } = RulesProject.read(
      `Route::post('all', [App\\C::class, 'store']); Route::put('one/{id}', [App\\C::class, 'update']);`,
      [
        `class C extends Controller {
          function store(Request $request) { return $this->save($request); }
          function update(Request $request, int $id) { return $this->save($request, $id); }
          function save($request, $id = null) { return $request->validate(['a' => $id ? 'in:x,y' : 'prohibited']); } }`,
      ],
    );
    assert.deepEqual(rules, ['POST all a: prohibited', 'PUT one/{id} a: in:x,y']);
  });

  it('decides what a method asks that a model is handed to', () => {
    const { rules } = RulesProject.read(
      `Route::post('all', [App\\C::class, 'store']); Route::put('one/{song}', [App\\C::class, 'update']);`,
      [
        `class Song extends \\Illuminate\\Database\\Eloquent\\Model {}`,
        `class C extends Controller {
          function store(Request $request) { return $this->save($request); }
          function update(Request $request, Song $song) { return $this->save($request, $song); }
          private function save($request, ?Song $song = null) { return $request->validate([
            'a' => [$song ? 'prohibited' : 'required', 'in:x,y'], 'b' => [$song ? 'sometimes' : 'required', 'string']]); } }`,
      ],
    );
    assert.deepEqual(rules, [
      'POST all a: required|in:x,y',
      'POST all b: required|string',
      'PUT one/{song} a: prohibited|in:x,y',
      'PUT one/{song} b: sometimes|string',
    ]);
  });

  it('decides by the route what is read', () => {
    const { uses } = read(`if ($id === null) { return $request->name; } return $id ? $request->size : $request->of;`);
    assert.deepEqual(
      uses.map(({ inputs }) => inputs.map(({ name }) => name)),
      [['name'], ['size'], ['name', 'size', 'of']],
    );
  });

  it('has its default where the route has nothing for it', () => {
    const { uses } = read(`return $id === 'b' ? $request->b : $request->a;`, `$id = 'a'`);
    assert.deepEqual(
      uses.map(({ inputs }) => inputs.map(({ name }) => name)),
      [['a'], ['b', 'a'], ['b', 'a']],
    );
  });

  it('decides nothing where it may get what is bound to a parameter of another name', () => {
    const { rules, uses } = read(
      `if ($song) { return $request->a; } $request->validate(['b' => 'y']); return 1;`,
      '?Song $song = null',
      ['class Song extends \\Illuminate\\Database\\Eloquent\\Model {}'],
    );
    assert.deepEqual(rules, ['POST all b: y', 'POST one/{id} b: y', 'POST any/{id?} b: y']);
    assert.deepEqual(
      uses.map(({ inputs }) => inputs.map(({ name }) => name)),
      [[], ['a'], ['a']],
    );
  });
});
