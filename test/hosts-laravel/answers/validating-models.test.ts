import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `trait Validating { protected $errors;
     public static function bootValidating() { static::saving(fn ($model) => $model->isValid()); }
     public function isValid() { $validator = \\Validator::make($this->getAttributes(), $this->rules);
       $this->errors = $validator->errors(); return $validator->passes(); }
     public function getErrors() { return $this->errors; } }`,
  `class Post extends Model { use Validating; public $timestamps = false; protected $rules = ['title' => 'required']; }`,
  `class Note extends Model { use \\Watson\\Validating\\ValidatingTrait; public $timestamps = false; protected $rules = []; }`,
  `class Bagged extends Model { protected $table = 'posts'; protected $wrong; public $timestamps = false;
     public function isValid() { $validator = \\Validator::make($this->getAttributes(), $this->rules);
       if ($validator->fails()) { $this->wrong = $validator->messages(); return false; } return true; }
     public function getErrors() { return $this->wrong ?: new \\Illuminate\\Support\\MessageBag; } }`,
  `class Bag { public function declared(): \\Illuminate\\Contracts\\Support\\MessageBag { return $this->x; } }`,
  `class Plain extends Model { protected $errors; public function getErrors() { return $this->errors; } }`,
];

const tables = { posts: `$table->id(); $table->string('title');`, notes: `$table->id(); $table->string('title');` };

/** What models answer that validate themselves. */
const answers: Readonly<Record<string, readonly string[]>> = {
  [`$post = Post::findOrFail(1); if ($post->save()) { return ['post' => $post]; } return ['errors' => $post->getErrors()];`]:
    ['200 ({post: Post} or {errors: {*: [string]}})'],
  [`return ['errors' => Post::find(1)->getErrors(), 'title' => Post::find(1)->title];`]: [
    '200 {errors: {*: [string]}, title: string}',
  ],
  [`return ['errors' => Note::findOrFail(1)->getErrors(), 'ok' => Note::findOrFail(1)->isValid()];`]: [
    '200 {errors: {*: [string]}, ok: boolean}',
  ],
  [`$post = Bagged::findOrFail(1); return ['errors' => $post->getErrors(), 'first' => $post->getErrors()->first()];`]: [
    '200 {errors: {*: [string]}, first: string}',
  ],
  [`$bag = new \\Illuminate\\Support\\MessageBag(['a' => ['x']]); $bag->add('b', 'y'); return response()->json($bag, 200);`]:
    ['200 {*: [string]}'],
  [`return ['errors' => (new Bag)->declared(), 'has' => (new Bag)->declared()->has('a')];`]: [
    '200 {errors: {*: [string]}, has: boolean}',
  ],
  [`return ['errors' => Plain::findOrFail(1)->getErrors()];`]: ['200 {errors: any}'],
};

describe('Laravel: models that validate themselves', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`tell what is wrong with them: ${body}`, () => {
      assert.deepEqual(answersOf({ body, parameters: '$x', classes, tables }), expected);
    });
  }
});
