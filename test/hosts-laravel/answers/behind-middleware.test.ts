import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class Enveloped { public function handle($request, $next, $key = 'result') {
     if (! $request->expectsJson()) { return response()->json(['message' => 'JSON only.']); }
     $response = $next($request);
     if ($response instanceof JsonResponse && $response->isSuccessful()) {
       $response->setData([$key => $response->getData(), 'took' => 1]);
     }
     return $response; } }`,
  `class Flagged { public function handle($request, \\Closure $next) { $response = $next($request);
     return response()->json(['success' => $response->isSuccessful(), 'data' => $response->getData(true)], $response->getStatusCode()); } }`,
  `class Logged { public function handle($request, $next) { $response = $next($request); info($response->getContent()); return $response; } }`,
  `class Lost { public function handle($request, $next) { return other_function($next($request)->getContent()); } }`,
  `class Marked { public function handle($request, $next) { $response = $next($request);
     if ($response->isOk() && rand(0, 1)) { $response->setData(['marked' => true]); } return $response; } }`,
  `class Post extends Model { public $timestamps = false; }`,
];
const tables = { posts: `$table->id(); $table->string('title');` };

/** By what runs before an action and what that does: its answers. */
const cases: readonly (readonly [middleware: readonly string[], body: string, answers: readonly string[]])[] = [
  [['App\\Enveloped'], `return ['a' => 1];`, ['200 {result: {a: integer}, took: integer}']],
  [['App\\Enveloped:data'], `return Post::first();`, ['200 {data: Post, took: integer}']],
  [
    ['App\\Enveloped'],
    `if (rand(0, 1)) { return response()->json(['error' => 'no'], 409); } return response()->json(['a' => 1], 201);`,
    ['201 {result: {a: integer}, took: integer}', '409 {error: string}'],
  ],
  [['App\\Enveloped'], `return response()->noContent();`, ['204']],
  [['App\\Enveloped'], `return 'done';`, ['200 text/html string']],
  [['App\\Flagged'], `return response()->json(['a' => 1], 202);`, ['202 {success: boolean, data: {a: integer}}']],
  [
    ['App\\Flagged', 'App\\Enveloped'],
    `return [1];`,
    ['200 {success: boolean, data: {result: [integer], took: integer}}'],
  ],
  [['App\\Logged'], `return ['a' => 1];`, ['200 {a: integer}']],
  [['App\\Lost'], `return ['a' => 1];`, ['200 {a: integer}']],
  [['App\\Marked'], `return ['a' => 1];`, ['200 ({marked: boolean} or {a: integer})']],
];

describe('Laravel: middleware that changes what is answered', () => {
  for (const [middleware, body, answers] of cases) {
    it(`is told of ${middleware.join(', ')} before ${body}`, () => {
      assert.deepEqual(answersOf({ body, middleware, classes, tables }), answers);
    });
  }
});
