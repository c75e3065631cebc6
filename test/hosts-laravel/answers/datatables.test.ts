import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';
import { answersOf } from './answered-application';

const facade = `\\Yajra\\DataTables\\Facades\\DataTables`;
const classes = [
  `class User extends Model { public $timestamps = false; protected $hidden = ['secret'];
     public function team() { return $this->belongsTo(Team::class); } }`,
  `class Team extends Model { public $timestamps = false; }`,
  `class UserTransformer { public function transform(User $user) { return ['called' => $user->name]; } }`,
  `class UsersTable { public function ajax() { return ${facade}::eloquent(User::query()->with('team'))->addColumn('more', fn (User $user) => 'a')->toJson(); } }`,
];
const tables = {
  users: `$table->id(); $table->foreignId('team_id'); $table->string('name'); $table->string('secret');`,
  teams: `$table->id();`,
};

function table(row: string, beside = ''): readonly string[] {
  return [`200 {draw: integer, recordsTotal: integer, recordsFiltered: integer, data: [${row}]${beside}}`];
}

const plain = 'id: integer, team_id: integer, name: string';
const added = `->addColumn('more', fn (User $user) => $user->id)`;

/** What tables of yajra/laravel-datatables answer, whose code need not be installed. */
const answers: Readonly<Record<string, readonly string[]>> = {
  [`return ${facade}::eloquent(User::query())->toJson();`]: table(`{${plain}}`),
  [`return ${facade}::of(User::latest()->get())->addIndexColumn()->rawColumns(['more'])->make(true);`]: table(
    `{${plain}, DT_RowIndex: integer}`,
  ),
  [`return \\DataTables::of(User::query())->make();`]: table(`{${plain}}`),
  [`return datatables(User::query())->toJson();`]: table(`{${plain}}`),
  [`return datatables()->of(User::query())->make(true);`]: table(`{${plain}}`),
  [`return (new \\Yajra\\DataTables\\EloquentDataTable(User::query()))->toJson();`]: table(`{${plain}}`),
  [`return $users->ajax();`]: table(`{${plain}, team: Team, more: string}`),
  [`return ${facade}::of(User::query())${added}->make(true);`]: table(`{${plain}, more: integer}`),
  [`return ${facade}::of(User::query())->editColumn('id', fn ($user) => 'x')->make(true);`]: table(
    '{id: string, team_id: integer, name: string}',
  ),
  [`return ${facade}::of(User::query())${added}->removeColumn('team_id', 'id')->make(true);`]: table(
    '{name: string, more: integer}',
  ),
  [`return ${facade}::of(User::query())${added}->only(['name', 'more'])->make(true);`]: table(
    '{name: string, more: integer}',
  ),
  [`return ${facade}::of(User::query())->only(['DT_RowId'])->setRowId('id')->make(true);`]:
    table('{DT_RowId: integer}'),
  [`return ${facade}::of(User::query())->setTransformer(new UserTransformer)->make(true);`]: table('{called: string}'),
  [`return ${facade}::of([['a' => 1]])->with(['sum' => 3])->toJson();`]: table('{a: integer}', ', sum: integer'),
  [`return response()->json(${facade}::of(User::query())->toArray());`]: table(`{${plain}}`),
};

describe('Laravel: tables of laravel-datatables', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`answer rows of what they are made of: ${body}`, () => {
      assert.deepEqual(answersOf({ body, parameters: 'UsersTable $users', classes, tables }), expected);
    });
  }

  const asked = ['draw integer', 'start integer', 'length integer'];
  for (const body of [
    `return ${facade}::of(User::query())->toJson();`,
    `return datatables()->eloquent(User::query())->make(true);`,
    `$table = ${facade}::of(User::query()); $table->addIndexColumn(); return $table->make(true);`,
    `return $users->ajax();`,
  ]) {
    it(`are asked for their rows by what a script sends: ${body}`, () => {
      const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
        `class C extends Controller { function m(UsersTable $users) { ${body} } }`,
        ...classes.map((one) => `use Illuminate\\Database\\Eloquent\\Model; ${one}`),
      ]);
      assert.deepEqual(project.inputs.slice(0, 3), asked);
    });
  }

  it('read what a search of the application asks for', () => {
    const body = `return ${facade}::of(User::query())->filter(function ($query) use ($request) {
      if ($request->filled('team')) { $query->where('team_id', $request->integer('team')); } })->make(true);`;
    const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
      `class C extends Controller { function m(Request $request) { ${body} } }`,
      `class User extends \\Illuminate\\Database\\Eloquent\\Model {}`,
    ]);
    assert.ok(project.inputs.includes('team integer'), project.inputs.join());
  });

  it('are those of the application where it has a class of the name that the package has an alias by', () => {
    const project = RulesProject.read(`Route::get('a', fn () => \\DataTables::of(request()));`, [], {
      'app/helpers.php': `<?php class DataTables { static function of($request) { return $request->integer('own'); } }`,
    });
    assert.deepEqual(project.inputs, ['own integer']);
  });
});
