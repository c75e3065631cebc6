import assert from 'node:assert/strict';
import { answersOf, type AnsweredApplication } from './answered-application';

const tables = {
  teams: `$table->id(); $table->foreignId('owner_id')->nullable();`,
  users: `$table->id(); $table->string('name');`,
  team_user: `$table->foreignId('team_id'); $table->foreignId('user_id'); $table->integer('role'); $table->json('rights');`,
  labels: `$table->id();`,
  labelables: `$table->foreignId('label_id'); $table->morphs('labelable');`,
};

const classes = [
  `/** @property Collection<User>|array<array-key, User> $fans */
   class Team extends Model { public $timestamps = false;
     public function fans() { return $this->belongsToMany(User::class); }
     public function members() { return $this->belongsToMany(User::class)->withPivot('role'); }
     public function guests() { return $this->belongsToMany(User::class)->using(Membership::class)->as('membership')->withPivot('role', 'rights'); }
     public function labels() { return $this->morphToMany(Label::class, 'labelable'); }
     public function owner() { return $this->belongsTo(User::class, 'owner_id')->withDefault(['name' => 'Nobody']); }
     public function nobody() { return $this->belongsTo(User::class, 'owner_id')->withDefault(); } }`,
  `class User extends Model { public $timestamps = false; }`,
  `class Plain extends Model { protected $table = 'teams'; public function owner() { return $this->belongsTo(User::class); }
     public function toArray() { return ['id' => $this->id, 'owner' => $this->relationLoaded('owner') ? $this->owner?->name : null]; } }`,
  `class More extends Model { protected $table = 'teams'; public $timestamps = false; public function owner() { return $this->belongsTo(User::class); }
     public function toArray() { return ['kind' => 'more'] + parent::toArray(); } }`,
  `class Label extends Model { public $timestamps = false;
     public function teams() { return $this->morphedByMany(Team::class, 'labelable'); } }`,
  `class Membership extends \\Illuminate\\Database\\Eloquent\\Relations\\Pivot { protected $appends = ['is_high'];
     protected $casts = ['rights' => 'boolean'];
     public function getIsHighAttribute() { return $this->role > 5; } }`,
];

const pivot = '{team_id: integer, user_id: integer, role: integer}';
const membership = '{team_id: integer, user_id: integer, role: integer, rights: boolean, is_high: boolean}';
const labelled = '{label_id: integer, labelable_id: integer, labelable_type: string}';

const rows: Readonly<Record<string, readonly string[]>> = {
  [`return ['names' => $team->fans->pluck('name')->sort()->implode(', '), 'all' => $team->fans->map(fn (User $one) => ['id' => $one->id])];`]:
    ['200 {names: string, all: [{id: integer}]}'],
  [`return $team->members()->get();`]: [`200 [User & {pivot: ${pivot}}]`],
  [`return $team->members()->first();`]: [`200 User & {pivot: ${pivot}}`],
  [`return $team->guests;`]: [`200 [User & {membership: ${membership}}]`],
  [`return $team->guests->map(fn ($one) => $one->membership->rights);`]: ['200 [boolean]'],
  [`return $team->load(['members' => function ($query) { $query->withPivot('rights'); }])->members;`]: [
    `200 [User & {pivot: {team_id: integer, user_id: integer, role: integer, rights: string}}]`,
  ],
  [`return $team->load(['members' => fn ($query) => $query->as('seat')->withPivot('rights')])->members;`]: [
    `200 [User & {seat: {team_id: integer, user_id: integer, role: integer, rights: string}}]`,
  ],
  [`return $team->labels;`]: [`200 [Label & {pivot: ${labelled}}]`],
  [`return Label::first()->teams;`]: [`200 [Team & {pivot: ${labelled}}]`],
  [`$team->unsetRelations()->load('members'); return $team;`]: [`200 Team & {members: [User & {pivot: ${pivot}}]}`],
  [`$team->load('labels'); $team->withoutRelations()->load('members'); return $team;`]: [
    `200 Team & {labels: [Label & {pivot: ${labelled}}]}`,
  ],
  [`return Plain::with('owner')->get();`]: ['200 [Plain]'],
  [`return ['one' => Plain::firstOrFail()->load('owner')];`]: ['200 {one: Plain}'],
  [`return More::with('owner')->get();`]: ['200 [More & {owner: User|null}]'],
  [`return ['owner' => $team->owner];`]: ['200 {owner: (User or {name: string})}'],
  [`return ['name' => $team->owner->name];`]: ['200 {name: string}'],
  [`return ['owner' => $team->nobody];`]: ['200 {owner: (User or {id?: integer, name?: string})}'],
};

describe('Laravel: what relations answer', () => {
  const application: AnsweredApplication = { body: '', parameters: 'Team $team', classes, tables };
  for (const [body, answers] of Object.entries(rows)) {
    it(`is told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), answers);
    });
  }
});
