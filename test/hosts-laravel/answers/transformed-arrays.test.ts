import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf } from './answered-application';

const application: AnsweredApplication = {
  body: '',
  tables: { posts: `$table->id(); $table->string('title')->nullable();` },
  classes: [
    `class Post extends Model { }`,
    `class PostTransformer extends \\League\\Fractal\\TransformerAbstract {
      public function transform(Post $post) { return ['id' => (int) $post->id, 'title' => $post->title, 'mine' => null]; } }`,
    `class Posts {
      public static function get($id, $softly = false) {
        $made = Cache::remember('post:'.$id, 60, function () use ($id) {
          $manager = new \\League\\Fractal\\Manager; $manager->setSerializer(new \\League\\Fractal\\Serializer\\ArraySerializer);
          $post = Post::find($id); if (! $post) { return null; }
          return $manager->createData(new \\League\\Fractal\\Resource\\Item($post, new PostTransformer))->toArray(); });
        if (! $made) { return $softly ? null : abort(404); }
        return $made; }
      public static function short($id) { $made = self::get($id); if (! $made) { return null; } unset($made['mine']); return $made; } }`,
  ],
};

const whole = 'id: integer, title: string|null';

/** What the action does, and its answers. */
const cases: Readonly<Record<string, string>> = {
  [`return Posts::get(1);`]: 'PostTransformer',
  [`$post = Posts::get(1); $post['mine'] = true; return response()->json($post);`]: `{${whole}, mine: boolean}`,
  [`$post = Posts::get(1); $post['more'] = 1; unset($post['mine']); return response()->json($post);`]: `{${whole}, more: integer}`,
  [`return response()->json(Posts::short(1));`]: `{${whole}}`,
  [`$post = Posts::get(1, true); $post['mine'] = true; return response()->json($post);`]: `{${whole}, mine: boolean}`,
  [`$post = Posts::get(1, true); abort_unless($post, 404); return response()->json($post);`]: 'PostTransformer',
  [`return ['is' => Posts::get(1)['title']];`]: '{is: string|null}',
  [`['title' => $title] = Posts::get(1); return ['is' => $title];`]: '{is: string|null}',
  [`return ['a' => data_get(Posts::get(1), 'title'), 'b' => \\Illuminate\\Support\\Arr::get(Posts::get(1), 'id')];`]:
    '{a: string|null, b: integer}',
  [`return response()->json(array_merge(Posts::get(1), ['more' => 1]));`]: `{${whole}, mine: null, more: integer}`,
  [`return response()->json([...Posts::get(1), 'more' => 1]);`]: `{${whole}, mine: null, more: integer}`,
  [`return response()->json(Posts::get(1) + ['more' => 1]);`]: `{more: integer, ${whole}, mine: null}`,
  [`return collect(Posts::get(1))->except('mine');`]: `{${whole}}`,
  [`return \\Illuminate\\Support\\Arr::only(Posts::get(1), ['id']);`]: '{id: integer}',
  [`$made = (object) Posts::get(1); $made->more = 1; return response()->json($made);`]: `{${whole}, mine: null, more: integer}`,
  [`return collect([1, 2])->map(function ($id) { $post = Posts::get($id, true); if ($post) { $post['mine'] = true; } return $post; })
    ->filter(fn ($post) => $post && isset($post['id']))->values();`]: `[{${whole}, mine: boolean}]`,
  [`$all = fractal(Post::all(), new PostTransformer)->toArray(); foreach ($all['data'] as &$one) { $one['more'] = 1; } return $all;`]: `{data: [{${whole}, mine: null, more: integer}]}`,
  [`return array_map(fn ($one) => ['is' => $one['title']], fractal(Post::all(), new PostTransformer)->toArray()['data']);`]:
    '[{is: string|null}]',
};

describe('Laravel: what code does with the array that a transformer makes', () => {
  for (const [body, answer] of Object.entries(cases)) {
    it(`is told of ${body}`, () => {
      assert.deepEqual(answersOf({ ...application, body }), [`200 ${answer}`]);
    });
  }
});
