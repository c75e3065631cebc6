import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `enum Status: string { case Draft = 'draft'; case Live = 'live'; }`,
  `class StoreRequest extends FormRequest {
    public string $own = 'x';
    public function rules() { return [
      'title' => 'required|string|max:9', 'size' => 'nullable|integer', 'password' => 'required|confirmed',
      'status' => ['required', \\Illuminate\\Validation\\Rule::enum(Status::class)],
      'lines' => 'array', 'lines.*.id' => 'required|integer', 'owner.email' => 'required|email', 'photo' => 'image',
    ]; }
    public function words() { return ['t' => $this->title, 'all' => $this->validated('owner')]; }
  }`,
];

const members = `private function asked() { return request('a'); } private function prepare($request) { if ($request->n) { $request->merge(['a' => 'x']); return true; } return false; } public function both() { return [$this->asked(), request()->b]; }`;

const post = `Route::post('things', [App\\C::class, 'act']);`;
const get = `Route::get('things', [App\\C::class, 'act']);`;

/** What an action that takes a body does, and its answers. */
const ofBody: Readonly<Record<string, string>> = {
  // What nothing checks is what stands in its place, as the operation's inputs say it.
  [`return ['a' => $request->input('a', ['x']), 'n' => $request->input('n', 24), 't' => $request->input('t', 'x'), 'q' => $request->query('q', 3)];`]:
    '200 {a: [any], n: integer, t: string, q: any}',
  [`return ['a' => $request->input('a'), 'f' => $request->input('f', false), 'e' => $request->input('e', '')];`]:
    '200 {a: any, f: any, e: any}',
  [`$data = $request->validate(['a' => 'required|integer|min:3', 'b' => 'string']); return $data;`]:
    '200 {a: integer, b?: string}',
  [`$data = $request->validate(['a' => 'required|integer', 'b' => 'nullable|string']); return ['a' => $data['a'], 'b' => $data['b'] ?? null];`]:
    '200 {a: integer, b: string|null}',
  [`['a' => $a] = $request->validate(['a' => 'required|boolean']); return ['a' => $a];`]: '200 {a: boolean}',
  [`$this->validate($request, ['a' => 'required|string']); return ['a' => $request->a, 'b' => $request->input('a')];`]:
    '200 {a: string, b: string}',
  [`$request->validate(['a' => 'string']); return ['a' => $request->a, 'b' => $request->input('a', 3), 'c' => $request['a']];`]:
    '200 {a: string|null, b: (string or integer), c: string|null}',
  [`$request->validate(['o.a' => 'required|integer', 'o.b' => 'string']); return ['a' => $request->input('o.a'), 'o' => $request->input('o')];`]:
    '200 {a: integer, o: {a: integer, b?: string}}',
  [`$request->validate(['a' => 'required|integer', 'b' => 'string']); return ['o' => $request->only('a', 'b'), 'e' => $request->except('a')];`]:
    '200 {o: {a: integer, b?: string}, e: {b?: string}}',
  [`$request->validate(['rows' => 'required|array', 'rows.*.n' => 'required|integer']); return collect($request->input('rows'))->map(fn (array $row) => ['n' => $row['n']]);`]:
    '200 [{n: integer}]',
  [`$data = validator($request->all(), ['a' => 'required|integer'])->validate(); return $data;`]: '200 {a: integer}',
  [`$v = \\Illuminate\\Support\\Facades\\Validator::make($request->all(), ['a' => 'required|integer']); return $v->validated();`]:
    '200 {a: integer}',
  [`request()->validate(['a' => 'required|integer', 'b' => 'required|string']); return $this->both();`]:
    '200 [(integer or string)]',
  [`$request->validate(['a' => 'required|integer']); $request->merge(['c' => 'x']); return ['c' => $request->c, 'a' => $request->get('a')];`]:
    '200 {c: string, a: integer}',
  [`$request->validate(['a' => 'required|integer']); if ($request->boolean('x')) { $request->merge(['a' => 'x']); return []; } return ['a' => $request->a];`]:
    '200 ([] or {a: integer})',
  [`$request->validate(['a' => 'required|integer']); if ($request->boolean('x')) { $request->merge(['a' => 'x']); } return ['a' => $request->a];`]:
    '200 {a: (string or integer)}',
  [`$request->validate(['a' => 'required|integer']); foreach ([1, 2] as $x) { if ($x === $request->n) { $request->merge(['a' => 'x']); break; } } return ['a' => $request->a];`]:
    '200 {a: (integer or string)}',
  [`$request->validate(['a' => 'required|integer']); $this->prepare($request); return ['a' => $request->a];`]:
    '200 {a: (string or integer)}',
  [`$request->validate(['a' => 'required|integer', 'b' => 'integer']); $request->mergeIfMissing(['a' => 'x', 'b' => 'y']); return ['a' => $request->a, 'b' => $request->b];`]:
    '200 {a: integer, b: (integer or string)}',
  [`$request->validate(['a' => 'required|integer']); $request->replace(['z' => 1]); return $request->all();`]:
    '200 {z: integer}',
  [`$request->validate(['a' => 'required|integer']); $request->replace(['z' => 1]); $request->mergeIfMissing(['y' => 'x', 'z' => 'x']); return $request->all();`]:
    '200 {z: integer, y: string}',
  [`$request->validate(['a' => 'required|integer']); $request->replace($x); return ['all' => $request->all(), 'a' => $request->a];`]:
    '200 {all: (object or []), a: any}',
  [`$request->validate(['a' => 'required|integer', 'b' => 'required|string']); unset($request['a']); $request['b'] = true; return ['all' => $request->all(), 'a' => $request->only('a')];`]:
    '200 {all: {b: boolean}, a: {a?: any}}',
  [`$request->validate(['a' => 'required|integer']); if ($request->boolean('x')) { $request->offsetUnset('a'); } $request->offsetSet('b', 1); return $request->only('a', 'b');`]:
    '200 {a?: integer, b: integer}',
  [`$request->validate(['a' => 'required|integer']); if ($request->boolean('x')) { $request->merge(['z' => 'x']); } return $request->only('a', 'z');`]:
    '200 {a: integer, z?: any}',
  [`$request->validate(['a' => 'required|integer', 'z' => 'integer']); if ($request->boolean('x')) { $request->merge(['z' => 'x']); } return $request->only('a', 'z');`]:
    '200 {a: integer, z?: (string or integer)}',
  [`$request->validate(['a' => 'required|integer']); if ($request->boolean('x')) { $request->replace(['z' => 1]); } return $request->only('a', 'z');`]:
    '200 {a?: integer, z?: any}',
  [`$request->validate(['a' => 'required|integer']); $before = $this->asked(); $request->merge(['a' => 'x']); return ['before' => $before, 'after' => $this->asked()];`]:
    '200 {before: integer, after: string}',
  [`$request->validate(['a' => 'required|integer']); collect([1])->each(function () use ($request) { $request->merge(['a' => 'x']); }); return ['a' => $request->a];`]:
    '200 {a: (integer or string)}',
  [`$request->validate(['a' => 'required|integer']); $request->boolean('x') && $request->merge(['a' => 'x']); return ['a' => $request->a];`]:
    '200 {a: (integer or string)}',
  [`$request->validate(['a' => 'required|integer']); $request->boolean('x') ? $request->merge(['a' => 'x']) : null; return ['a' => $request->a];`]:
    '200 {a: (integer or string)}',
  [`$request->validate(['a' => 'required|integer', 'b' => 'string']); return request(['a', 'b']);`]:
    '200 {a: integer, b?: string}',
  [`$data = $request->validate(['o.a' => 'required|integer']); return ['all' => array_values($request->o), 'own' => array_values($data['o'])];`]:
    '200 {all: [any], own: [integer]}',
  [`$data = $request->validate(['o.*.a' => 'required|integer']); return ['all' => array_map(fn ($one) => array_values($one), $request->o), 'own' => array_map(fn ($one) => array_values($one), $data['o'])];`]:
    '200 {all: [[any]], own: [[integer]]}',
  [`$request->validate(['o' => 'required|array:a', 'o.a' => 'required|integer']); return array_values($request->o);`]:
    '200 [integer]',
  [`$data = $this->validate($request, ['a' => 'required|integer']); return ['a' => $data['a']];`]: '200 {a: integer}',
  [`$data = $request->validate(['a' => 'required|integer']); return array_keys($data);`]: '200 [string]',
  [`return ['x' => $request->x];`]: '200 {x: any}',
};

const ofClass: Readonly<Record<string, string>> = {
  [`return $request->validated();`]:
    '200 {title: string, size?: integer|null, password: string, status: Status, lines?: [{id: integer}], owner: {email: string(email)}, photo?: any}',
  [`return ['t' => $request->validated('title'), 's' => $request->validated('size', 4), 'o' => $request->validated('owner.email')];`]:
    '200 {t: string, s: integer|null, o: string(email)}',
  [`return $request->safe()->only(['title', 'size']);`]: '200 {title: string, size?: integer|null}',
  [`$safe = $request->safe(); return ['t' => $safe->title, 'u' => $safe['title'], 'w' => $safe->string('title'), 'm' => $safe->merge(['n' => 1])->only('n')];`]:
    '200 {t: string, u: string, w: string, m: {n: integer}}',
  [`return $request->safe(['title']);`]: '200 {title: string}',
  [`return $request->words();`]: '200 {t: string, all: {email: string(email)}}',
  [`return ['own' => $request->own, 'p' => $request->password_confirmation];`]: '200 {own: string, p: any}',
  [`return ['f' => $request->photo->getClientOriginalName(), 'l' => array_map(fn ($line) => $line['id'], $request->lines)];`]:
    '200 {f: string, l: [integer]}',
};

const ofQuery: Readonly<Record<string, string>> = {
  [`$data = $request->validate(['page' => 'integer', 'sort' => 'required|in:a,b']); return $data;`]:
    '200 {page?: string, sort: a|b}',
  [`return ['q' => $request->q, 'd' => $request->query('d', 'x')];`]: '200 {q: string|null, d: string}',
  [`if (!$request->has('size')) { $request->merge(['size' => 15]); } return ['size' => $request->size];`]:
    '200 {size: (integer or string)|null}',
  [`$request->mergeIfMissing(['size' => 15]); return ['size' => $request->size];`]:
    '200 {size: (string or integer)|null}',
  [`return ['q' => is_array($request->q) ? 'many' : 1];`]: '200 {q: (string or integer)}',
};

describe('Input that is answered', () => {
  for (const [body, answer] of Object.entries(ofBody)) {
    it(`is what rules say of it: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes, members, route: post }), [answer]);
    });
  }

  for (const [body, answer] of Object.entries(ofClass)) {
    it(`is what the class of a request says of it: ${body}`, () => {
      const application = { body, classes, parameters: 'StoreRequest $request', route: post };
      assert.deepEqual(answersOf(application), [answer]);
    });
  }

  for (const [body, answer] of Object.entries(ofQuery)) {
    it(`is a text in a query: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes, route: get }), [answer]);
    });
  }

  it('is a list where code asks for one', () => {
    const body = `return ['all' => $request->array('all'), 'kinds' => $request->enums('kinds', Kind::class)];`;
    const classes = [`enum Kind: string { case A = 'a'; case B = 'b'; }`];
    assert.deepEqual(answersOf({ body, classes }), ['200 {all: [string], kinds: [Kind]}']);
  });
});
