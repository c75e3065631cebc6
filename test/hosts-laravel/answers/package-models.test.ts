import assert from 'node:assert/strict';
import { answersOf, shapeOf } from './answered-application';

const classes = [
  `class Team extends Model { use \\Spatie\\Permission\\Traits\\HasRoles; }`,
  `class TeamResource extends JsonResource { public function toArray($request) { return ['id' => $this->id]; } }`,
  `class Member extends Model { use \\Laravel\\Sanctum\\HasApiTokens, \\Illuminate\\Notifications\\Notifiable, \\Spatie\\MediaLibrary\\InteractsWithMedia; }`,
  `/** @mixin \\Illuminate\\Notifications\\DatabaseNotification */
  class NoticeResource extends JsonResource { public function toArray($request) { return ['id' => $this->id, 'read' => $this->read(), 'at' => $this->read_at]; } }`,
  `/** @mixin \\Spatie\\MediaLibrary\\MediaCollections\\Models\\Media */
  class MediaResource extends JsonResource { public function toArray($request) { return ['name' => $this->file_name, 'size' => $this->size, 'url' => $this->getUrl('thumb')]; } }`,
];

const role =
  '{id: integer, name: string, guard_name: string, created_at: string(date-time)|null, updated_at: string(date-time)|null, pivot?: {model_type: string, model_id: integer, role_id: integer}}';

/** What an action does with models of packages, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`$member = Member::first(); return ['url' => $member->getFirstMediaUrl('a'), 'has' => $member->hasMedia(), 'all' => $member->getMedia('a')->map(fn ($media) => $media->getUrl())];`]:
    ['200 {url: string, has: boolean, all: [string]}'],
  [`$media = Member::first()->addMediaFromRequest('photo')->usingName('a')->toMediaCollection('photos'); return ['url' => $media->getUrl(), 'size' => $media->size];`]:
    ['200 {url: string, size: integer}'],
  [`return ['sizes' => Member::first()->media->pluck('size')];`]: ['200 {sizes: [integer]}'],
  [`return Member::first()->tokens->map(fn (\\Laravel\\Sanctum\\PersonalAccessToken $token) => ['name' => $token->name]);`]:
    ['200 [{name: string}]'],
  [`return \\Spatie\\Permission\\Models\\Role::with('permissions')->where('name', 'a')->get();`]: [`200 [${role}]`],
  [`$team = Team::create(['name' => 'a']); return new TeamResource($team->syncRoles('owner')->givePermissionTo('edit'));`]:
    ['201 {data: TeamResource}'],
  [`return new TeamResource(Team::first()->assignRole('owner'));`]: ['200 {data: TeamResource}'],
  [`$show = fn (\\Illuminate\\Notifications\\DatabaseNotification $notice) => ['read' => $notice->read()]; return $show($x);`]:
    ['200 {read: boolean}'],
};

describe('Laravel: models of packages', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`are known without their source: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes }), answers);
    });
  }

  it('are what resources are made of', () => {
    assert.deepEqual(
      [
        shapeOf({ body: 'return new NoticeResource($x);', classes }, 'NoticeResource'),
        shapeOf({ body: 'return new MediaResource($x);', classes }, 'MediaResource'),
      ],
      ['{id: string(uuid), read: boolean, at: string(date-time)|null}', '{name: string, size: integer, url: string}'],
    );
  });
});
