import assert from 'node:assert/strict';
import { type AnsweredApplication, answersOf, failuresOf } from './answered-application';

const classes = [
  `#[\\Illuminate\\Database\\Eloquent\\Attributes\\UsePolicy(Viewing::class)] class Thing extends Model { }`,
  `class Viewing {
    public function view($user, $thing) { return $thing->mine ? \\Illuminate\\Auth\\Access\\Response::allow() : \\Illuminate\\Auth\\Access\\Response::denyAsNotFound(); }
    public function forceView($user, $thing) { return $this->view($user, $thing) ?: \\Illuminate\\Auth\\Access\\Response::denyAsNotFound(); }
    public function update($user) { if ($user->gone) { return \\Illuminate\\Auth\\Access\\Response::denyWithStatus(410); } return false; }
    public function delete($user) { return $user->isAdmin(); } }`,
  `enum Kind: string { case A = 'a'; }`,
  `class OpenRequest extends FormRequest { public function authorize(): bool { return true; } public function rules() { return []; } }`,
  `class SilentRequest extends FormRequest { public function rules() { return []; } }`,
  `class AskingRequest extends FormRequest { public function rules() { return ['a' => 'required']; } }`,
  `class OwnRequest extends FormRequest { public function authorize() { return $this->user()->can('x'); } }`,
  `class StrictRequest extends FormRequest { protected function failedValidation($validator) {
    throw new \\Illuminate\\Http\\Exceptions\\HttpResponseException(response()->json(['errors' => ['a' => 'b']], 400)); } }`,
  `class SoldOut extends \\Symfony\\Component\\HttpKernel\\Exception\\ConflictHttpException {}`,
  `class Locked extends \\Symfony\\Component\\HttpKernel\\Exception\\HttpException { public function __construct() { parent::__construct(423, 'locked'); } }`,
  `class Rendered extends \\Exception { public function render() { return response()->json(['code' => 'x'], 402); } }`,
  `class Numbered extends \\Symfony\\Component\\HttpKernel\\Exception\\HttpException { public static function gone(): self { return new self(\\Illuminate\\Http\\Response::HTTP_GONE, 'x'); } }`,
  `class Constant extends \\Symfony\\Component\\HttpKernel\\Exception\\HttpException { public function __construct(string $why, int $status = \\Illuminate\\Http\\Response::HTTP_CONFLICT) { parent::__construct($status, $why); } }`,
  `class Coded extends \\Exception implements \\Symfony\\Component\\HttpKernel\\Exception\\HttpExceptionInterface { public function getStatusCode(): int { return $this->code; } public function getHeaders(): array { return []; } }`,
  `class Answering extends \\Exception implements \\Illuminate\\Contracts\\Support\\Responsable { public function toResponse($request) { return $request->expectsJson() ? response()->json(['why' => $this->getMessage()], 409) : redirect('/'); } }`,
  `class Limited extends \\Illuminate\\Routing\\Middleware\\ThrottleRequests {}`,
  `class Missing extends Model { public function resolveRouteBinding($value, $field = null) { return $this->where('a', $value)->first() ?? abort(410); } }`,
  `class GateRequest extends FormRequest { public function authorize() { abort_if($this->x, 409); return true; } }`,
  `class HiddenRequest extends FormRequest { public function authorize() { return $x ? true : \\Illuminate\\Auth\\Access\\Response::denyAsNotFound(); } }`,
  `class ReadingRequest extends FormRequest { public function authorize() { return true; } protected function prepareForValidation() { Thing::findOrFail($this->id); } }`,
  `class Broken extends \\RuntimeException {}`,
  `class Service { public function act($id) { return $this->find($id); } private function find($id) { return Thing::findOrFail($id); } }`,
  `class Counted { public function handle($request, $next) { if ($x) { return response()->json(['n' => $request->integer('n')], 429); } return $next($request); } }`,
  `class Subscribed { public function handle($request, $next) { if (! $request->user()->paid) { abort(402); } return $next($request); } }`,
  `class Maintained { public function handle($request, $next) { return $x ? response()->json(['until' => 'x'], 423) : $next($request); } }`,
];

/** Headers that tell who asks too often when to come again. */
const throttled = 'with Retry-After with X-RateLimit-Limit with X-RateLimit-Remaining with X-RateLimit-Reset';

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
  [`throw Numbered::gone();`]: ['410'],
  [`if ($x) { throw new Constant('a', 423); } throw new Constant('b');`]: ['409', '423'],
  [`throw new Coded('x', 402);`]: ['402'],
  [`throw new Answering('x');`]: ['409 {why: string}'],
  [`throw_if($x, SoldOut::class); throw_unless($x, new Locked); return 1;`]: ['409', '423'],
  [`throw_if($x, Constant::class, 'why', 418); return 1;`]: ['418'],
  [`abort(503); return 1;`]: ['503'],
  [`abort(response()->json(['a' => 1], 409)); return 1;`]: ['409 {a: integer}'],
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
  [`return \\Vendor\\Query::for(Thing::class)->findOrFail(1);`]: ['404'],
  [`return (new \\Vendor\\Repository)->firstOrFail();`]: ['404'],
  [`return Thing::all()->firstOrFail();`]: [],
  [`return (new Service)->act(1);`]: ['404'],
  [`$this->authorize('update', $x); return 1;`]: ['403'],
  [`\\Illuminate\\Support\\Facades\\Gate::authorize('update', $x); return 1;`]: ['403'],
  [`$request->validate(['a' => 'required']); return 1;`]: ['422'],
  [`Validator::make($x, [])->validate(); return 1;`]: ['422'],
  [`throw \\Illuminate\\Validation\\ValidationException::withMessages([])->status(429);`]: [
    '429 {message: string, errors: {*: [string]}}',
  ],
  [`abort(422); return 1;`]: ['422 {message: string}'],
  [`abort_if($a, 422); $request->validate(['a' => 'required']); return 1;`]: [
    '422 ({message: string, errors: {*: [string]}} or {message: string})',
  ],
  [`abort_if($a, 409); throw new Answering('x');`]: ['409 ({why: string} or {message: string})'],
  [`throw (new \\Illuminate\\Auth\\Access\\AuthorizationException('x'))->withStatus(404);`]: ['404'],
  [`validator($x, [])->validate(); return 1;`]: ['422'],
  [`Validator::validate($x, []); return 1;`]: ['422'],
  [`\\Illuminate\\Support\\Facades\\Gate::inspect('a')->authorize(); return 1;`]: ['403'],
  [`return (new \\Vendor\\Sdk)->validate($x)->authorize();`]: [],
  [`$this->authorize('view', Thing::first()); return 1;`]: ['404'],
  [`$this->authorize('update', [Thing::class, 1]); return 1;`]: ['403', '410'],
  [`$this->authorize('delete', Thing::class); return 1;`]: ['403'],
  [`\\Illuminate\\Support\\Facades\\Gate::authorize('force-view', Thing::find(1)); return 1;`]: ['404'],
  [`return auth()->authenticate();`]: ['401'],
  [`Thing::all()->each(fn ($thing) => $this->authorize('update', $thing)); return 1;`]: ['403', '410'],
  [`\\Illuminate\\Support\\Facades\\DB::transaction(function () { abort(409); }); return 1;`]: ['409'],
  [`return Thing::where('a', 1)->firstOr(fn () => abort(410));`]: ['410'],
  [`return 1; abort(404);`]: [],
  [`try { return Thing::findOrFail(1); } catch (\\RuntimeException $e) { return 1; }`]: [],
  [`try { abort(404); } catch (\\Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException $e) { return 1; }`]:
    [],
  [`try { return Thing::findOrFail(1); } catch (\\Exception $e) { return response()->json([], 409); }`]: [],
  [`try { return Thing::findOrFail(1); } catch (SoldOut $e) { return 1; }`]: ['404'],
  [`try { return Thing::findOrFail(1); } catch (\\Throwable $e) { report($e); throw $e; }`]: ['404'],
  // What is said in a comment or a text is not done.
  [`try { return Thing::findOrFail(1); } catch (\\Throwable $e) { /* never throw $e */ report("throw $e"); return 1; }`]:
    [],
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
    '\\Laravel\\Sanctum\\PersonalAccessToken $thing': ['404'],
    'string $thing': [],
    'Thing $other': [],
    'OpenRequest $request': [],
    'SilentRequest $request': [],
    'OwnRequest $request': ['403'],
    'GateRequest $request': ['409'],
    'HiddenRequest $request': ['404'],
    'ReadingRequest $request': ['404'],
    'Missing $thing': ['404', '410'],
    'StrictRequest $request': ['400 {errors: {a: string}}'],
  };
  for (const [written, failures] of Object.entries(parameters)) {
    it(`is told of what an action asks for: ${written}`, () => {
      assert.deepEqual(failuresOf({ body: 'return 1;', parameters: written, classes }), failures);
    });
  }

  it('is told of what is checked, as long as the request does not answer to that itself', () => {
    const failures = (parameters: string): readonly string[] => failuresOf({ body: 'return 1;', parameters, classes });
    assert.deepEqual(
      { rules: failures('AskingRequest $request'), own: failures('StrictRequest $request') },
      { rules: ['422'], own: ['400 {errors: {a: string}}'] },
    );
  });

  it('is not told of what an action answers itself where its validator found something', () => {
    const members = `function isBad($request) { $v = \\Validator::make($request->all(), ['q' => 'required']); return $v->fails(); }
      function isBroken($request) { return $this->isBad($request); }
      function checked($request) { return \\Validator::make($request->all(), ['q' => 'required'])->validate(); }`;
    const checked = (body: string): readonly string[] => failuresOf({ body, members, classes });
    const answering = `$v = \\Validator::make($request->all(), []); if ($v->fails()) { return response()->json([], 400); }`;
    assert.deepEqual(
      [
        checked(`${answering} return 1;`),
        checked(`${answering} $v->validate(); return 1;`),
        checked(`${answering} $v->validated(); return 1;`),
        checked(`if ($this->isBad($request)) { return response()->json([], 400); } return 1;`),
        checked(`if ($this->isBroken($request)) { return response()->json([], 400); } return 1;`),
        checked(`if ($this->isBad($request)) { return response()->json([], 400); } return $this->checked($request);`),
      ],
      [[], ['422'], [], [], [], ['422']],
    );
  });

  const action = (members: string): string =>
    `class Pack { use \\Lorisleiva\\Actions\\Concerns\\AsAction; public function handle() { return 1; } ${members} }`;
  const authorizing = `public function authorize(\\Lorisleiva\\Actions\\ActionRequest $request)`;
  const actions: Readonly<Record<string, readonly string[]>> = {
    [action(`${authorizing} { return $request->user()->can('x'); }`)]: ['403'],
    [action(`${authorizing}: bool { return true; }`)]: [],
    [action(`${authorizing} { return false; } public function rules() { return ['a' => 'required']; }`)]: [
      '403',
      '422',
    ],
    [action(`${authorizing} { return Response::denyAsNotFound(); }`)]: ['404'],
    [action(`${authorizing} { return false; } public function getAuthorizationFailure() { abort(410); }`)]: ['410'],
    [action(
      `public function rules() { return ['a' => 'required']; } public function getValidationFailure() { abort(400); }`,
    )]: ['400'],
    [action(`use \\Lorisleiva\\Actions\\Concerns\\WithAttributes; ${authorizing} { return false; }`)]: [],
  };
  for (const [written, failures] of Object.entries(actions)) {
    it(`is told of an action that authorizes and validates itself: ${written}`, () => {
      const route = `Route::post('things', App\\Pack::class);`;
      assert.deepEqual(failuresOf({ body: '', route, classes: [written] }), failures);
    });
  }

  it('is not told of what an action checks where a route names another method of it', () => {
    const closed = action(`${authorizing} { return false; } public function other() { return 1; }`);
    const route = `Route::post('things', [App\\Pack::class, 'other']);`;
    assert.deepEqual(failuresOf({ body: '', route, classes: [closed] }), []);
  });

  it('is told of data objects that authorize', () => {
    const data = `class PackData extends \\Spatie\\LaravelData\\Data { public ?int $id; `;
    const closed = [`${data} public static function authorize(): bool { return auth()->user()->admin; } }`];
    const open = [`${data} public static function authorize(): bool { return true; } }`];
    const asked = { body: 'return 1;', parameters: 'PackData $data' };
    assert.deepEqual(
      {
        asked: failuresOf({ ...asked, classes: closed }),
        open: failuresOf({ ...asked, classes: open }),
        made: failuresOf({ body: 'PackData::from($request); return 1;', classes: closed }),
        ofArray: failuresOf({ body: `PackData::from(['id' => 1]); return 1;`, classes: closed }),
      },
      { asked: ['403', '422'], open: ['422'], made: ['403', '422'], ofArray: [] },
    );
  });

  it('is told of explicit bindings', () => {
    const failures = (binding: string): readonly string[] =>
      failuresOf({ body: 'return 1;', parameters: '$thing', classes, routes: binding });
    assert.deepEqual(
      {
        model: failures(`Route::model('thing', App\\Thing::class);`),
        found: failures(`Route::bind('thing', fn ($value) => App\\Thing::where('a', $value)->firstOrFail());`),
        own: failures(`Route::bind('thing', function ($value) { abort(410); });`),
        elsewhere: failures(`Route::model('other', App\\Thing::class);`),
      },
      { model: ['404'], found: ['404'], own: ['410'], elsewhere: [] },
    );
  });

  it('is told of what an action returns, where nothing is known of its success', () => {
    const body = `if ($x) { return response()->json(['error' => 'none'], 404); } return $this->unknown->answer();`;
    assert.deepEqual([answersOf({ body }), failuresOf({ body })], [null, ['404 {error: string}']]);
  });

  it('is told of middleware where the code that answers is not there', () => {
    const route = `Route::get('things/{thing}', [Vendor\\C::class, 'act']);`;
    assert.deepEqual(failuresOf({ body: '', route, middleware: ['can:view,thing'] }), ['403']);
  });

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

  const policy = `class ThingPolicy {
    public function view($user, Thing $thing) { return $user->id === $thing->owner ? $this->allow() : $this->denyAsNotFound(); }
    public function list($user) { return true; }
    public function lock($user) { if ($user->away) { return Response::deny('x')->withStatus(423); } return true; }
    public function own($user, Thing $thing): bool { return $thing->owner === $user->id; } }`;
  const things = [policy, 'class Thing extends Model { }'];
  const abilities: Readonly<Record<string, readonly string[]>> = {
    'can:view,thing': ['404'],
    'can:list,App\\Thing': ['404'],
    'can:lock,thing': ['404', '423'],
    'can:own,thing': ['403', '404'],
    'can:see-all': ['403', '404'],
    'can:pay': ['402', '404'],
    'can:enter': ['404'],
  };
  for (const [name, failures] of Object.entries(abilities)) {
    it(`is told of a route whose middleware is ${name}, as the policy says`, () => {
      const files = {
        'bootstrap/providers.php': `<?php return [App\\Providers\\AuthProvider::class];`,
        'app/Providers/AuthProvider.php': `<?php namespace App\\Providers; use Illuminate\\Support\\Facades\\Gate;
          class AuthProvider extends \\Illuminate\\Foundation\\Support\\Providers\\AuthServiceProvider {
            protected $policies = [\\App\\Thing::class => \\App\\ThingPolicy::class];
            public function boot() { Gate::define('see-all', fn ($user) => $user->isAdmin()); Gate::define('enter', fn ($user) => true);
              Gate::define('pay', function ($user) { return $user->paid ? Response::allow() : Response::denyWithStatus(402); }); } }`,
      };
      const application = { body: 'return 1;', parameters: 'Thing $thing', classes: things, files, middleware: [name] };
      assert.deepEqual(failuresOf(application), failures);
    });
  }

  it('is told of functions of its controller that run before it', () => {
    const members = `public function __construct() { $this->middleware(function ($request, $next) {
      if ($request->old) { return response()->json(['too' => 'old'], 400); } abort_if($request->new, 425); return $next($request); })->only('act'); }`;
    const files = {
      'app/Controller.php': `<?php namespace App; class Controller extends \\Illuminate\\Routing\\Controller {}`,
    };
    const application = { body: 'return 1;', parameters: '', files, isLinked: true };
    assert.deepEqual(failuresOf({ ...application, members }), ['400 {too: string}', '425']);
    assert.deepEqual(failuresOf({ ...application, members: members.replace(`'act'`, `'other'`) }), []);
  });

  it('is told of what its controller makes of what is thrown within', () => {
    const catching = `public function callAction($method, $parameters) {
      if (in_array($method, ['other'])) { return response()->json(['other' => 1], 405); }
      try { return $this->{$method}(...array_values($parameters)); }
      catch (\\Illuminate\\Database\\Eloquent\\ModelNotFoundException) { return response()->json(['none' => true], 404); }
      catch (\\Illuminate\\Validation\\ValidationException $e) { return response()->json(['wrong' => $e->errors()], 400); } }`;
    const answers = (body: string, members: string): readonly unknown[] => {
      const application = { body, members, classes };
      return [answersOf(application), failuresOf(application)];
    };
    assert.deepEqual(
      {
        none: answers(`return ['id' => Thing::findOrFail(1)->id];`, catching),
        wrong: answers(`$request->validate(['a' => 'required']); return ['a' => 1];`, catching),
        neither: answers(`abort_if($x, 409); return ['a' => 1];`, catching),
        // A text that reads like such a call is none.
        told: answers(
          `return ['a' => 1];`,
          catching.replace('$this->{$method}(...array_values($parameters))', '"$this->$method()"'),
        ),
        handedOn: answers(
          `$request->validate(['a' => 'required']); return ['a' => 1];`,
          `public function callAction($method, $parameters) { return parent::callAction($method, $parameters); }`,
        ),
      },
      {
        none: [['200 {id: integer}', '404 {none: boolean}'], []],
        wrong: [['200 {a: integer}', '400 {wrong: {*: [string]}}'], []],
        neither: [['200 {a: integer}'], ['409']],
        told: [['200 text/html string', '400 {wrong: {*: [string]}}', '404 {none: boolean}'], []],
        handedOn: [['200 {a: integer}'], ['422']],
      },
    );
  });

  it('is told of what answers in place of a model of a resource, and of a group', () => {
    const refused = (route: string): readonly string[] =>
      failuresOf({ body: 'return 1;', parameters: 'Thing $thing', classes, route, members });
    const members = 'public function show(Thing $thing) { return 1; }';
    const missing = `missing(fn () => response()->json(['none' => true], 410))`;
    const action = `Route::get('things/{thing}', [App\\C::class, 'act'])`;
    assert.deepEqual(
      [
        refused(`Route::${missing}->group(function () { ${action}; });`),
        refused(`Route::${missing}->group(function () { Route::prefix('a')->group(fn () => ${action}); });`),
        refused(`Route::apiResource('things', App\\C::class)->only('show')->${missing};`),
      ],
      [['410 {none: boolean}'], ['410 {none: boolean}'], ['410 {none: boolean}']],
    );
  });

  it('is told of what answers in place of a model that is not found', () => {
    const refused = (missing: string): readonly string[] =>
      failuresOf({
        body: 'return 1;',
        parameters: 'Thing $thing',
        classes,
        route: `Route::get('things/{thing}', [App\\C::class, 'act'])->missing(${missing});`,
      });
    assert.deepEqual(
      [refused(`fn () => response()->json(['none' => true], 410)`), refused(`fn () => redirect('/')`)],
      [['410 {none: boolean}'], ['302 with Location']],
    );
  });

  it('is told of what limiters answer to who asks too often', () => {
    const files = {
      'bootstrap/providers.php': `<?php return [App\\Providers\\AppProvider::class];`,
      'app/Providers/AppProvider.php': `<?php namespace App\\Providers; use Illuminate\\Cache\\RateLimiting\\Limit; use Illuminate\\Support\\Facades\\RateLimiter;
        class AppProvider extends \\Illuminate\\Support\\ServiceProvider { public function boot() {
          RateLimiter::for('plain', fn ($request) => Limit::perMinute(1));
          RateLimiter::for('own', function ($request) { return $request->user() ? Limit::none() : Limit::perMinute(1)->by($request->ip())->response(
            fn ($request, array $headers) => response()->json(['slow' => 'down'], 429, $headers)); }); } }`,
    };
    const limited = (name: string): readonly string[] =>
      failuresOf({ body: 'return 1;', parameters: '', files, middleware: [`throttle:${name}`] });
    assert.deepEqual(
      [limited('plain'), limited('own'), limited('60,1')],
      [[`429 ${throttled}`], [`429 {slow: string} ${throttled}`], [`429 ${throttled}`]],
    );
  });

  const middleware: Readonly<Record<string, readonly string[]>> = {
    'can:update,thing': ['403'],
    'throttle:api': [`429 ${throttled}`],
    signed: ['403'],
    'Illuminate\\Auth\\Middleware\\EnsureEmailIsVerified': ['403'],
    'password.confirm': ['423'],
    'role:admin': ['403'],
    'auth:api': [],
    'Laravel\\Sanctum\\Http\\Middleware\\CheckAbilities:a': ['403'],
    'client:orders': ['403'],
    client: [],
    'Laravel\\Passport\\Http\\Middleware\\EnsureClientIsResourceOwner:orders': ['403'],
    'App\\Limited:api': [`429 ${throttled}`],
    'App\\Subscribed': ['402'],
    'App\\Counted': ['429 {n: integer}'],
    'App\\Maintained': ['423 {until: string}'],
  };
  for (const [name, failures] of Object.entries(middleware)) {
    it(`is told of the middleware ${name}`, () => {
      const application: AnsweredApplication = { body: 'return 1;', parameters: '', classes, middleware: [name] };
      assert.deepEqual(failuresOf(application), failures);
    });
  }
});
