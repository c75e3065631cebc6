import assert from 'node:assert/strict';
import { type AnsweredApplication, failuresOf } from './answered-application';

const classes = [
  `class Thing extends Model { }`,
  `enum Kind: string { case A = 'a'; }`,
  `class OpenRequest extends FormRequest { public function authorize(): bool { return true; } public function rules() { return []; } }`,
  `class SilentRequest extends FormRequest { public function rules() { return []; } }`,
  `class OwnRequest extends FormRequest { public function authorize() { return $this->user()->can('x'); } }`,
  `class StrictRequest extends FormRequest { protected function failedValidation($validator) {
    throw new \\Illuminate\\Http\\Exceptions\\HttpResponseException(response()->json(['errors' => ['a' => 'b']], 400)); } }`,
  `class SoldOut extends \\Symfony\\Component\\HttpKernel\\Exception\\ConflictHttpException {}`,
  `class Locked extends \\Symfony\\Component\\HttpKernel\\Exception\\HttpException { public function __construct() { parent::__construct(423, 'locked'); } }`,
  `class Rendered extends \\Exception { public function render() { return response()->json(['code' => 'x'], 402); } }`,
  `class Broken extends \\RuntimeException {}`,
  `class Service { public function act($id) { return $this->find($id); } private function find($id) { return Thing::findOrFail($id); } }`,
  `class Subscribed { public function handle($request, $next) { if (! $request->user()->paid) { abort(402); } return $next($request); } }`,
  `class Maintained { public function handle($request, $next) { return $x ? response()->json(['until' => 'x'], 423) : $next($request); } }`,
];

/** What an action does, and its refusals. */
const cases: Readonly<Record<string, readonly string[]>> = {
  [`abort(404); return 1;`]: ['404'],
  [`abort_if($x, Response::HTTP_CONFLICT); return 1;`]: ['409'],
  [`abort_unless($x, 403, 'no'); return 1;`]: ['403'],
  [`abort(500); return 1;`]: [],
  [`abort($code); return 1;`]: [],
  [`throw new SoldOut('x');`]: ['409'],
  [`throw new Locked;`]: ['423'],
  [`throw new Broken;`]: [],
  [`if ($x) { throw new Rendered; } return 1;`]: ['402 {code: string}'],
  [`throw new \\Symfony\\Component\\HttpKernel\\Exception\\HttpException(410);`]: ['410'],
  [`throw \\Illuminate\\Validation\\ValidationException::withMessages(['a' => 'b']);`]: ['422'],
  [`throw new \\Illuminate\\Http\\Exceptions\\HttpResponseException(response()->json(['a' => 1], 409));`]: [
    '409 {a: integer}',
  ],
  [`throw_if($x, SoldOut::class, 'none left'); return 1;`]: ['409'],
  [`throw_unless($x, new Rendered); return 1;`]: ['402 {code: string}'],
  [`$x = Thing::find(1) ?? throw new SoldOut; return $x;`]: ['409'],
  [`return Thing::where('a', 1)->firstOrFail();`]: ['404'],
  [`return Thing::find(1);`]: [],
  [`return (new Service)->act(1);`]: ['404'],
  [`$this->authorize('update', $x); return 1;`]: ['403'],
  [`\\Illuminate\\Support\\Facades\\Gate::authorize('update', $x); return 1;`]: ['403'],
  [`$request->validate(['a' => 'required']); return 1;`]: ['422'],
  [`Validator::make($x, [])->validate(); return 1;`]: ['422'],
  [`try { return Thing::findOrFail(1); } catch (\\Exception $e) { return response()->json([], 409); }`]: [],
  [`try { return Thing::findOrFail(1); } catch (SoldOut $e) { return 1; }`]: ['404'],
  [`try { return Thing::findOrFail(1); } catch (\\Throwable $e) { report($e); throw $e; }`]: ['404'],
  [`try { throw new SoldOut; } catch (SoldOut $e) { abort(410); } return 1;`]: ['410'],
};

describe('Laravel: how code refuses', () => {
  for (const [body, failures] of Object.entries(cases)) {
    it(`is told of ${body}`, () => {
      assert.deepEqual(failuresOf({ body, classes }), failures);
    });
  }

  const parameters: Readonly<Record<string, readonly string[]>> = {
    'Thing $thing': ['404'],
    'Kind $thing': ['404'],
    'string $thing': [],
    'Thing $other': [],
    'OpenRequest $request': [],
    'SilentRequest $request': [],
    'OwnRequest $request': ['403'],
    'StrictRequest $request': ['400 {errors: {a: string}}'],
  };
  for (const [written, failures] of Object.entries(parameters)) {
    it(`is told of what an action asks for: ${written}`, () => {
      assert.deepEqual(failuresOf({ body: 'return 1;', parameters: written, classes }), failures);
    });
  }

  it('is told as the application renders what it does not catch', () => {
    const files = {
      'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()
        ->withRouting(web: __DIR__.'/../routes/web.php')
        ->withExceptions(function ($exceptions) {
          $exceptions->render(fn (\\Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException $e) => response()->json(['code' => 'none'], 404));
          $exceptions->map(\\DomainException::class, fn ($e) => new App\\Rendered);
        })->create();`,
    };
    const body = 'if ($x) { throw new \\DomainException; } if ($y) { abort(409); } return Thing::findOrFail(1);';
    assert.deepEqual(failuresOf({ body, classes, files }), ['402 {code: string}', '404 {code: string}', '409']);
  });

  const middleware: Readonly<Record<string, readonly string[]>> = {
    'can:update,thing': ['403'],
    'throttle:api': ['429'],
    signed: ['403'],
    'Illuminate\\Auth\\Middleware\\EnsureEmailIsVerified': ['403'],
    'password.confirm': ['423'],
    'role:admin': ['403'],
    'auth:api': [],
    'App\\Subscribed': ['402'],
    'App\\Maintained': ['423 {until: string}'],
  };
  for (const [name, failures] of Object.entries(middleware)) {
    it(`is told of the middleware ${name}`, () => {
      const application: AnsweredApplication = { body: 'return 1;', parameters: '', classes, middleware: [name] };
      assert.deepEqual(failuresOf(application), failures);
    });
  }
});
