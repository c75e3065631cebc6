import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const tables = { posts: `$table->id(); $table->string('title');`, tags: `$table->id();` };

const classes = [
  `class Post extends Model { public $timestamps = false; }`,
  `class Tag extends Model { public $timestamps = false; }`,
  `/** @template T of Model */ interface Finds { /** @return T|null */ public function first(); }`,
  `/** @template T of Model @implements Finds<T> */
  abstract class Repository implements Finds {
    /** @var class-string<T> */
    public string $modelClass;
    public function __construct() { $this->modelClass = self::guessed(); }
    private static function guessed(): string { return preg_replace('/Repository$/', '', static::class); }
    /** @return T */
    public function one($id) { return unknown($id); }
    /** @return Collection<int, T> */
    public function all() { return unknown(); }
    public function made(): Model { return $this->modelClass::query()->findOrFail(1); }
    abstract public function first();
  }`,
  `/**
    * @template TKey
    * @template TOther
    * @extends Repository<TOther>
    */ abstract class Middle extends Repository { public function first() { return unknown(); } }`,
  `/** @extends Repository<Post> */ class PostRepository extends Repository { public function first() { return unknown(); } }`,
  `/** @extends Middle<int, Tag> */ class TagRepository extends Middle {}`,
  `class PlainRepository extends Repository { public function first() { return 1; } }`,
  `class Shown { public static function of(Post $post) { return ['title' => $post->title]; } }`,
];

/** What an action does with repositories, and its answers. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`return (new PostRepository)->one(1);`]: ['200 Post'],
  [`return (new PostRepository)->all();`]: ['200 [Post]'],
  [`return (new PostRepository)->made();`]: ['200 Post'],
  [`return (new TagRepository)->one(1);`]: ['200 Tag'],
  [`return (new TagRepository)->made();`]: ['200 Tag'],
  [`return ['one' => (new PlainRepository)->one(1)];`]: ['200 {one: any}'],
  [`return Shown::of((new PlainRepository)->made());`]: ['200 {title: string}'],
};

describe('Laravel: templates of classes', () => {
  for (const [body, answers] of Object.entries(cases)) {
    it(`stand for what comments below them say: ${body}`, () => {
      assert.deepEqual(answersOf({ body, classes, tables }), answers);
    });
  }
});
