import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const tables = {
  teams: `$table->id(); $table->string('name');`,
  users: `$table->id(); $table->string('name');`,
  team_user: `$table->foreignId('team_id'); $table->foreignId('user_id'); $table->string('role');`,
};

const classes = [
  `class Team extends Model { public $timestamps = false;
    public function users() { return $this->belongsToMany(User::class)->withPivot('role'); }
    public function owner() { return $this->belongsTo(User::class); } }`,
  `class User extends Model { public $timestamps = false; }`,
  `class TeamResource extends JsonResource { public function toArray($request) { return parent::toArray($request); } }`,
  `class TeamBareResource extends JsonResource { }`,
  `class TeamShortResource extends JsonResource { public function toArray($request) { return ['id' => $this->id]; } }`,
  `class TeamGuardedResource extends JsonResource { public function toArray($request) {
    if ($request->boolean('small')) { return ['id' => $this->id]; }
    return array_merge(parent::toArray($request), ['is_new' => true]); } }`,
  `/** @mixin User */ class MemberResource extends JsonResource { public function toArray($request) { return ['name' => $this->name, 'role' => $this->pivot->role]; } }`,
  `/** @mixin User */ class MaybeResource extends JsonResource { public function toArray($request) {
    return ['role' => $this->whenPivotLoaded('team_user', fn () => $this->pivot->role)]; } }`,
];

/** What an action answers with resources, and how that is written. */
const cases: Readonly<Record<string, string>> = {
  [`return new TeamResource(Team::with('owner')->withCount('users')->first());`]:
    '200 {data: TeamResource & {owner: User|null, users_count: integer}}',
  [`return TeamBareResource::collection(Team::with('owner')->get());`]:
    '200 {data: [TeamBareResource & {owner: User|null}]}',
  [`return new TeamResource(Team::first());`]: '200 {data: TeamResource}',
  [`return new TeamShortResource(Team::with('owner')->first());`]: '200 {data: TeamShortResource}',
  [`return TeamGuardedResource::collection(Team::withCount('users')->get());`]:
    '200 {data: [TeamGuardedResource & {users_count?: integer}]}',
  [`return TeamGuardedResource::collection(Team::get()->map(function (Team $team) { $team->mark = 'x'; return $team; }));`]:
    '200 {data: [TeamGuardedResource & {mark?: string}]}',
  [`return TeamGuardedResource::collection(Team::get());`]: '200 {data: [TeamGuardedResource]}',
  [`return MemberResource::collection(Team::first()->users);`]: '200 {data: [MemberResource & {role: string}]}',
  [`return new MemberResource(User::first());`]: '200 {data: MemberResource}',
  [`return MaybeResource::collection(Team::first()->users);`]: '200 {data: [MaybeResource]}',
};

describe('Laravel: what code puts into the model of a resource', () => {
  for (const [body, answer] of Object.entries(cases)) {
    it(`stands in what hands all on: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes, tables }), [answer]);
    });
  }
});
