import assert from 'node:assert/strict';
import type { Paging } from '../../../server/src/core/read-operation';
import { RulesProject } from '../rules/rules-project';

function pagingOf(body: string): readonly Paging[] {
  const { uses } = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
    `class C extends Controller { function m(Request $request) { ${body} } }`,
  ]);
  return uses.flatMap(({ paging }) => paging);
}

const page: Paging = { by: 'page', parameter: 'page' };
const cursor: Paging = { by: 'cursor', parameter: 'cursor' };

const cases: readonly (readonly [body: string, paging: readonly Paging[]])[] = [
  ['return User::paginate();', [page]],
  ['return User::query()->where("a", 1)->paginate(15);', [page]],
  ['return $user?->simplePaginate($request->integer("n", 15));', [page]],
  ['return $this->user->posts()->paginate();', [page]],
  ['return $this->query()->paginate();', [page]],
  ['return $query->CursorPaginate(20);', [cursor]],
  ['return $query->paginate(15, ["id", "name"], "seite");', [{ by: 'page', parameter: 'seite' }]],
  ['return $query->paginate(pageName: "seite", perPage: f(1, 2));', [{ by: 'page', parameter: 'seite' }]],
  ['return $query->cursorPaginate(15, ["*"], "after");', [{ by: 'cursor', parameter: 'after' }]],
  ['return $query->paginate(15, ["*"], "page", null);', [page]],
  ['return $query->paginate(15, ["*"], "page", 3);', [{ by: 'page', parameter: null }]],
  ['return $query->paginate(page: $request->integer("p"));', [{ by: 'page', parameter: null }]],
  ['return $query->paginate(15, ["*"], $name);', [{ by: 'page', parameter: null }]],
  ['return $query->paginate(...$all);', [{ by: 'page', parameter: null }]],
  ['if ($a) { return $q->paginate(); } return $q->cursorPaginate(5);', [page, cursor]],
  ['$a = $q->paginate(); $b = $q->simplePaginate();', [page]],
  [
    '$a = $q->paginate(5, ["*"], "as"); $b = $q->paginate(5, ["*"], "bs");',
    ['as', 'bs'].map((parameter) => ({ by: 'page', parameter })),
  ],
  ['return cache()->remember("a", 5, fn () => $query->paginate());', [page]],
  ['return $this->paginate($users);', []],
  ['return $this->users->paginate(15);', []],
  ['return $this?->users?->paginate(15);', []],
  ['return $users->paginate(sort: "name");', []],
  ['return self::paginate($users);', []],
  ['return paginate($users);', []],
  ['return $query->paginate;', []],
  ['// $query->paginate(15)\nreturn "->paginate()";', []],
];

describe('Laravel: the paging of an action', () => {
  for (const [body, expected] of cases) {
    it(`is read of ${body}`, () => {
      assert.deepEqual(pagingOf(body), expected);
    });
  }

  const around: Readonly<Record<string, readonly [classes: readonly string[], paging: readonly Paging[]]>> = {
    'of a repository': [
      [
        `class C extends Controller { function __construct(private Songs $songs) {} function m() { return $this->songs->paginate(5); } }`,
        `class Songs { function paginate($size) { return Song::query()->latest()->simplePaginate($size, ['*'], 'seite'); } }`,
        `class Song extends \\Illuminate\\Database\\Eloquent\\Model {}`,
      ],
      [{ by: 'page', parameter: 'seite' }],
    ],
    'of a model in a property': [
      [
        `class C extends Controller { protected $model; function __construct(Song $model) { $this->model = $model; } function m() { return $this->model->paginate(); } }`,
        `class Song extends \\Illuminate\\Database\\Eloquent\\Model {}`,
      ],
      [page],
    ],
    'of a method of a model': [
      [
        `class C extends Controller { function m() { return Song::feed(); } }`,
        `class Song extends \\Illuminate\\Database\\Eloquent\\Model { static function feed() { return self::query()->cursorPaginate(); } }`,
      ],
      [cursor],
    ],
    'of a method of its base class': [
      [
        `class C extends Base { function m() { return $this->answer(User::query()); } }`,
        `class Base extends Controller { function answer($query) { return $query->paginate(); } function other($q) { return $q->cursorPaginate(); } }`,
      ],
      [page],
    ],
  };
  for (const [title, [classes, expected]] of Object.entries(around)) {
    it(`is that ${title}`, () => {
      const { uses } = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, classes);
      assert.deepEqual(
        uses.flatMap(({ paging }) => paging),
        expected,
      );
    });
  }

  it('says more of its parameter than that it is read', () => {
    const { uses } = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(Request $request) { f($request->page); return User::paginate($request->size ?? 15); } }`,
    ]);
    assert.deepEqual(
      uses.map(({ inputs, paging }) => [inputs.map(({ name, type, byDefault }) => [name, type, byDefault]), paging]),
      [[[['size', 'integer', 15]], [page]]],
    );
  });
});
