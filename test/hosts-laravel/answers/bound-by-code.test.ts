import assert from 'node:assert/strict';
import { answersOf, failuresOf } from './answered-application';

const tables = {
  teams: `$table->id();`,
  users: `$table->id();`,
  team_user: `$table->foreignId('team_id'); $table->foreignId('user_id'); $table->string('role');`,
};

const classes = [
  `class Team extends Model { public $timestamps = false; public function users() { return $this->belongsToMany(User::class); } }`,
  `class User extends Model { public $timestamps = false; }`,
  `class TeamResource extends JsonResource { }`,
];

const withUsers = 'users: [User & {pivot: {team_id: integer, user_id: integer, role: string}}]';
const loading = `App\\Team::with(['users' => fn ($query) => $query->withPivot('role')])`;

describe('Laravel: a model that code binds to a parameter', () => {
  const of = (binder: string, body = 'return $team;', parameters = 'Team $team'): readonly string[] | null => {
    const route = `Route::get('teams/{team}', [App\\C::class, 'act']);`;
    return answersOf({ body, parameters, classes, tables, routes: `Route::bind('team', ${binder});`, route });
  };

  it('has what that code has loaded', () => {
    assert.deepEqual(of(`fn ($value) => ${loading}->findOrFail($value)`), [`200 Team & {${withUsers}}`]);
    assert.deepEqual(of(`function ($value) { return ${loading}->where('id', $value)->first() ?? abort(404); }`), [
      `200 Team & {${withUsers}}`,
    ]);
  });

  it('has what a method has loaded that is given as a callable', () => {
    const finders = `class Finders { public static function team($value) { return \\${loading}->findOrFail($value); } }`;
    const route = `Route::get('teams/{team}', [App\\C::class, 'act']);`;
    const answered = (binder: string): readonly string[] | null =>
      answersOf({
        body: 'return $team;',
        parameters: 'Team $team',
        classes: [...classes, finders],
        tables,
        routes: `Route::bind('team', ${binder});`,
        route,
      });
    for (const binder of [`[App\\Finders::class, 'team']`, `'App\\Finders@team'`, `App\\Finders::team(...)`]) {
      assert.deepEqual(answered(binder), [`200 Team & {${withUsers}}`], binder);
    }
  });

  it('has it where the path names the parameter, and nowhere else', () => {
    const routes = `Route::bind('team', fn ($value) => ${loading}->findOrFail($value));`;
    const at = (path: string): readonly string[] | null =>
      answersOf({
        body: 'return $team;',
        parameters: '$user, Team $team',
        classes,
        tables,
        routes,
        route: `Route::get('${path}', [App\\C::class, 'act']);`,
      });
    assert.deepEqual(at('users/{user}/teams/{team}'), [`200 Team & {${withUsers}}`]);
    assert.deepEqual(at('users/{user}/teams'), ['200 Team']);
  });

  it('is what a resource is made of with all that', () => {
    assert.deepEqual(of(`fn ($value) => ${loading}->findOrFail($value)`, 'return new TeamResource($team);'), [
      `200 {data: TeamResource & {${withUsers}}}`,
    ]);
  });

  it('is what the action asks for, where the code answers something else or is not known', () => {
    assert.deepEqual(of(`fn ($value) => App\\User::findOrFail($value)`), ['200 Team']);
    assert.deepEqual(of(`fn ($value) => $unknown->find($value)`), ['200 Team']);
    assert.deepEqual(of(`[\\Vendor\\Binder::class, 'find']`), ['200 Team']);
  });
});

describe('Laravel: what code throws that binds a parameter', () => {
  it('is told of any callable', () => {
    const binder = `class Binder {
      public static function find($value) { if ($value) { return new Thing; } abort(410); }
      public function bind($value) { abort(410); }
      public function __invoke($value) { abort(410); }
    }`;
    const failures = (callable: string): readonly string[] =>
      failuresOf({
        body: 'return 1;',
        parameters: '$thing',
        classes: ['class Thing { }', binder],
        routes: `Route::bind('thing', ${callable});`,
      });
    const callables = [
      `[App\\Binder::class, 'find']`,
      `['\\App\\Binder', 'find']`,
      `[new App\\Binder, 'bind']`,
      `App\\Binder::find(...)`,
      `(new App\\Binder)->bind(...)`,
      `new App\\Binder`,
      `'App\\Binder@find'`,
      `App\\Binder::class`,
    ];
    for (const callable of callables) assert.deepEqual(failures(callable), ['410'], callable);
    assert.deepEqual(failures(`[$unknown, 'find']`), []);
  });

  it('is told of each of a list of them', () => {
    const binder = `class Binder { public static function find($value) { abort(410); } }`;
    const routes = `foreach (['thing' => App\\Binder::class, 'other' => App\\Thing::class] as $name => $class) {
      Route::bind($name, [$class, 'find']);
    }`;
    assert.deepEqual(
      failuresOf({ body: 'return 1;', parameters: '$thing', classes: ['class Thing { }', binder], routes }),
      ['410'],
    );
  });
});
