import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const application = {
  classes: [
    `class Post extends Model { public $timestamps = false;
       public function author() { return $this->belongsTo(Author::class); }
       public function clear() { $this->note = null; return $this; }
       public function clearLater() { return $this->clear(); }
       public function clearEach() { foreach ([1] as $one) { $this->attributes['note'] = null; } }
       public function rename($title) { $this->title = $title; $title = null; return $this; }
       public function reload() { return parent::refresh(); }
       public function summary() { return $this->title . $this->note; } }`,
    `class Author extends Model { public $timestamps = false;
       public function country() { return $this->belongsTo(Country::class); } }`,
    `class Country extends Model { public $timestamps = false; }`,
    `class Cleaner { public static function clean(Post $post) { $post->update(['note' => null]); }
       public function cleanLater($post) { self::clean($post); }
       public function see($post) { return $post->note; } }`,
  ],
  tables: {
    posts: `$table->id(); $table->string('title'); $table->string('note')->nullable(); $table->foreignId('author_id')->nullable();`,
    authors: `$table->id(); $table->string('name')->nullable(); $table->foreignId('country_id');`,
    countries: `$table->id();`,
  },
  members: `private ?Post $held = null; private ?string $said = null;
    private function clean(Post $post) { $post->forceFill(['note' => null])->save(); }
    private function replaced(&$post) { $post = Post::find(2); }
    private function other($post) { $post = Post::find(2); return $post; }
    private function forget() { $this->said = null; } private function keep() { return $this->said; }`,
};

/** What a condition has told of a property holds no more behind these. */
const ending: readonly string[] = [
  // The variable
  `$post = Post::find(2);`,
  `[$post, $x] = [Post::find(2), 1];`,
  `foreach (Post::all() as $post) { $x = 1; }`,
  `if ($x) { $post = Post::find(2); }`,
  `$this->replaced($post);`,
  `$other = &$post; $other = Post::find(2);`,
  `try { f(); } catch (Failure) { $post = Post::find(2); }`,
  `try { $post->note = null; f(); return ['note' => 'a']; } catch (Failure) { $x = 1; }`,
  // The property
  `$post->note = $x['note'] ?? null;`,
  `[$post->note, $x] = [$y ? 'a' : null, 1];`,
  `$post['note'] = null;`,
  `$post->{$x} = null;`,
  `unset($post->note);`,
  `if ($x) { $post->note = null; } else { $post->note = $y ? null : 1; }`,
  `$post?->update(['note' => null]);`,
  // Calls on the model
  `$post->refresh();`,
  `$post->update(['title' => 'a', 'note' => null]);`,
  `$post->update($x);`,
  `$post->fill(['note' => null])->save();`,
  `$post->forceFill(['note' => null]);`,
  `$post->setAttribute($x, null);`,
  `$post->delete();`,
  `$post->increment('count', 1, ['note' => null]);`,
  `$post->clear();`,
  `$post->clearLater();`,
  `$post->clearEach();`,
  `$post->reload();`,
  `$post->{$x}();`,
  `$post->load('author')->refresh();`,
  `tap($post)->update(['note' => null]);`,
  `$x = $post->title ? $post->clear() : null;`,
  // Whoever else holds it
  `$other = $post; $other->note = null;`,
  `$other = $post; $third = $other; $third->refresh();`,
  `$this->clean($post);`,
  `Cleaner::clean($post);`,
  `app(Cleaner::class)->cleanLater($post);`,
  `DB::transaction(function () use ($post) { $post->update(['note' => null]); });`,
  `tap($post, fn ($one) => $one->clear());`,
  `$clear = fn () => $post->clear(); $clear();`,
];

/** What is told of it holds behind these, as well. */
const keeping: readonly string[] = [
  `$other = Post::find(2); $other->note = null;`,
  `$other = $post; $other = Post::find(2); $other->note = null;`,
  `$other = clone $post; $other->note = null;`,
  `$post->title = 'a';`,
  `$post['title'] = 'a';`,
  `$post->update(['title' => 'a']);`,
  `$post->save();`,
  `$post->load('author');`,
  `$post->summary();`,
  `$post->rename('a');`,
  `$this->other($post);`,
  `(new Cleaner)->see($post);`,
  `$other = Post::find(2); $other->refresh();`,
  `foreach ($x as $y) { $post->title = $y; }`,
  `$x = collect([1])->map(fn () => $post->note);`,
];

/** Of other things than a column. */
const others: Readonly<Record<string, string>> = {
  [`$author = $post->author; if ($author->name) { $post->author->name = null; return ['a' => $author->name]; } abort(404);`]:
    '200 {a: string|null}',
  [`if ($post->author) { $post->author->load('country'); return ['a' => $post->author]; } abort(404);`]:
    '200 {a: Author & {country: Country}}',
  [`if ($this->said) { $this->forget(); return ['a' => $this->said]; } abort(404);`]: '200 {a: null}',
  [`if ($this->said) { $this->keep(); return ['a' => $this->said]; } abort(404);`]: '200 {a: string}',
  [`if ($post->note && $post->refresh()) { return ['a' => $post->note]; } abort(404);`]: '200 {a: string|null}',
  [`if (! $post->note) { abort(404); } foreach ([1, 2] as $x) { $all[] = $post->note; $post->clear(); } return $all;`]:
    '200 [string|null]',
  [`if (! $post->note) { abort(404); } while ($x) { $all[] = $post->note; $post = Post::find(2); } return $all;`]:
    '200 [string|null]',
  [`if (! $post->note) { abort(404); } for ($i = 0; $i < 2; $i++) { $all[] = $post->note; } return $all;`]:
    '200 [string]',
};

describe('Laravel: what conditions tell of properties', () => {
  for (const [codes, type] of [
    [ending, 'string|null'],
    [keeping, 'string'],
  ] as const) {
    for (const code of codes) {
      it(`${type === 'string' ? 'holds' : 'holds no more'} behind ${code}`, () => {
        const body = `$post = Post::first(); if (! $post->note) { abort(404); } ${code} return ['note' => $post->note];`;
        assert.equal(answersOf({ ...application, body })?.at(-1), `200 {note: ${type}}`);
      });
    }
  }

  for (const [code, answer] of Object.entries(others)) {
    it(`is known of: ${code}`, () => {
      assert.deepEqual(answersOf({ ...application, body: `$post = Post::first(); ${code}` }), [answer]);
    });
  }
});
