import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const application = {
  classes: [
    `class Post extends Model { public $timestamps = false; protected $fillable = ['title'];
       public function logs() { return $this->hasMany(Log::class); }
       public function parent() { return $this->belongsTo(Post::class); }
       public function addLog($what) { return $this->logs()->create(['what' => $what]); }
       public function newLog(): Log { return new Log; }
       public function copy(): static { $copy = $this->replicate(); $copy->save(); return $copy; }
       public function above() { return $this->parent()->firstOrFail(); }
       public function next() { return Post::where('id', '>', $this->id)->first(); }
       public function withLogs() { return $this->load('logs'); }
       public function forList() { if ($this->id) { return $this->withLogs()->makeHidden('title'); } return $this->withLogs()->makeHidden('title'); }
       public function tapped() { return tap($this->load('logs'), fn ($post) => $post->save()); }
       public function eachLog() { $this->load('logs')->logs->each(function ($log) { return $log; }); return $this->load('logs'); }
       public function fill(array $attributes) { return parent::fill($attributes); } }`,
    `class Log extends Model { public $timestamps = false;
       public function markRead($post) { return $post; } }`,
  ],
  tables: {
    posts: `$table->id(); $table->string('title'); $table->foreignId('parent_id');`,
    logs: `$table->id(); $table->foreignId('post_id'); $table->string('what');`,
  },
  parameters: 'Post $post',
};

/** What is called on a model, and what the model is then. */
const calls: Readonly<Record<string, string>> = {
  [`$post->addLog('x')`]: 'Post',
  [`$log = $post->addLog('x')`]: 'Post',
  [`$post->newLog()`]: 'Post',
  [`$post->copy()`]: 'Post',
  [`$post->size = 1; $post->above()`]: 'Post & {size: integer}',
  [`$post->size = 1; $post->next()`]: 'Post & {size: integer}',
  [`$post->withLogs()`]: 'Post & {logs: [Log]}',
  [`$post->forList()`]: '{id: integer, parent_id: integer, logs: [Log]}',
  [`$post->tapped()`]: 'Post & {logs: [Log]}',
  [`$post->eachLog()`]: 'Post & {logs: [Log]}',
};

describe('Laravel: methods that an application gives its models', () => {
  for (const [call, expected] of Object.entries(calls)) {
    it(`change the model that they answer, and no other: ${call}`, () => {
      assert.deepEqual(answersOf({ ...application, body: `${call}; return $post;` }), [`200 ${expected}`]);
    });
  }

  it('leave what they are called on where they answer what they are given', () => {
    const body = `$log = Log::first(); $log->markRead($post); return $log;`;
    assert.deepEqual(answersOf({ ...application, body }), ['200 Log']);
  });

  it('set properties that may be null as long as they are not called', () => {
    const unit = (members: string): string => `class Unit extends Model { public $timestamps = false; ${members} }`;
    const of = (members: string): readonly string[] | null =>
      answersOf({
        body: `$unit = Unit::find(1); return ['used' => $unit->isUsed];`,
        classes: [unit(members)],
        tables: { units: '$table->id();' },
      });
    const setter = `public function refreshFor($user) { $this->isUsed = $user->units()->count() > 0; }`;
    assert.deepEqual(of(`public ?bool $isUsed = null; ${setter}`), ['200 {used: boolean|null}']);
    assert.deepEqual(of(`public bool $isUsed; ${setter}`), ['200 {used: boolean}']);
    assert.deepEqual(
      of(`public ?bool $isUsed = null; public function __construct() { $this->isUsed = true; } ${setter}`),
      ['200 {used: boolean}'],
    );
  });
});
