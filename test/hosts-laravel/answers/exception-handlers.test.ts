import assert from 'node:assert/strict';
import { type AnsweredApplication, errorsOf, failuresOf } from './answered-application';

const exceptions = `use Illuminate\\Auth\\AuthenticationException; use Illuminate\\Auth\\Access\\AuthorizationException;
use Illuminate\\Database\\Eloquent\\ModelNotFoundException; use Illuminate\\Http\\Request;
use Illuminate\\Validation\\ValidationException; use Symfony\\Component\\HttpKernel\\Exception\\{AccessDeniedHttpException, HttpException, HttpExceptionInterface, NotFoundHttpException};
use App\\{SoldOut, Stock};`;

const classes = [
  `class Thing extends Model { }`,
  `class Stock extends \\RuntimeException {}`,
  `class SoldOut extends Stock {}`,
  `class Rendered extends \\Exception { public function render() { return response()->json(['own' => true], 409); } }`,
];

/** An application whose `bootstrap/app.php` says what becomes of exceptions. */
function configured(callback: string): Pick<AnsweredApplication, 'files' | 'classes'> {
  const app = `<?php ${exceptions} return Illuminate\\Foundation\\Application::configure()
    ->withRouting(web: __DIR__.'/../routes/web.php')
    ->withExceptions(function (Illuminate\\Foundation\\Configuration\\Exceptions $exceptions) { ${callback} })->create();`;
  return { files: { 'bootstrap/app.php': app }, classes };
}

/** An application with a handler of its own. */
function handled(members: string): Pick<AnsweredApplication, 'files' | 'classes'> {
  const handler = `<?php namespace App\\Exceptions; ${exceptions} use Throwable;
    class Handler extends \\Illuminate\\Foundation\\Exceptions\\Handler { ${members} }`;
  return { files: { 'app/Exceptions/Handler.php': handler }, classes };
}

const everything = `abort_if($a, 404); abort_if($a, 409); if ($a) { throw new SoldOut; } $this->authorize('a');
  Thing::findOrFail(1); return 1;`;

/** What an application says of exceptions, and what becomes of an action that throws of each kind. */
const cases: Readonly<Record<string, readonly [application: Pick<AnsweredApplication, 'files'>, readonly string[]]>> = {
  'nothing of them': [configured(''), ['403', '404', '409']],
  'one of the framework': [
    configured(`$exceptions->render(fn (NotFoundHttpException $e) => response()->json(['error' => 'none'], 404));`),
    ['403', '404 {error: string}', '409'],
  ],
  'one that the framework has made another one of before': [
    configured(`$exceptions->render(fn (ModelNotFoundException $e) => response()->json(['error' => 'none'], 404));
      $exceptions->render(fn (AuthorizationException $e) => response()->json(['error' => 'no'], 403));`),
    ['403', '404', '409'],
  ],
  'what the framework has made of it': [
    configured(
      `$exceptions->render(fn (AccessDeniedHttpException $e) => response()->json(['no' => $e->getMessage()], 403));`,
    ),
    ['403 {no: string}', '404', '409'],
  ],
  'one of the application, by its parent': [
    configured(
      `$exceptions->render(function (Stock $e, Request $request) { return response()->json(['stock' => 0], 410); });`,
    ),
    ['403', '404', '409', '410 {stock: integer}'],
  ],
  'some by their statuses, one by one': [
    handled(`function render($request, Throwable $e) { if ($this->isHttpException($e)) { $code = $e->getStatusCode();
      switch ($code) { case '404': return response()->json(['gone' => 1], 404); case 405: case 409: return response()->json(['clash' => 1], 409);
        default: return response()->json(['code' => $code], $code); } } return parent::render($request, $e); }`),
    ['403', '404 ({gone: integer} or {message: string})', '409 {clash: integer}'],
  ],
  'several at once, each with its status': [
    configured(`$exceptions->render(function (HttpException|Stock $e) {
      return response()->json(['code' => 'x'], $e instanceof HttpException ? $e->getStatusCode() : 423); });`),
    ['403 {code: string}', '404 {code: string}', '409 {code: string}', '423 {code: string}'],
  ],
  'those of its own paths': [
    configured(`$exceptions->render(function (NotFoundHttpException $e, Request $request) {
      if ($request->is('things/*')) { return response()->json(['thing' => 'x'], 404); } });`),
    ['403', '404 {thing: string}', '409'],
  ],
  'those of other paths': [
    configured(`$exceptions->render(function (\\Throwable $e, Request $request) {
      if (! $request->is('api/*')) { return null; }
      return response()->json(['api' => 1], 404); });`),
    ['403', '404', '409'],
  ],
  'that browsers are sent elsewhere': [
    configured(`$exceptions->render(function (NotFoundHttpException $e, $request) {
      return $request->expectsJson() ? response()->json(['a' => 1], 404) : redirect('/'); });`),
    ['403', '404 {a: integer}', '409'],
  ],
  'what each is, in one match': [
    configured(`$exceptions->render(function (\\Throwable $e) {
      $status = match (true) { $e instanceof NotFoundHttpException => 404, $e instanceof HttpExceptionInterface => $e->getStatusCode(), default => 418 };
      return response()->json(['status' => $status], $status); });`),
    ['403 {status: integer}', '404 {status: integer}', '409 {status: integer}', '418 {status: integer}'],
  ],
  'it in a handler': [
    handled(
      `public function register(): void { $this->renderable(fn (Stock $e) => response()->json(['stock' => 0], 410)); }`,
    ),
    ['403', '404', '409', '410 {stock: integer}'],
  ],
  'it in a handler that renders itself': [
    handled(`public function render($request, Throwable $e) {
      if ($this->isApi($request)) { return $this->asJson($e); }
      return parent::render($request, $e); }
    private function isApi(Request $request): bool { return str_starts_with($request->path(), 'things/'); }
    private function asJson(Throwable $e) {
      $code = 500;
      if ($e instanceof HttpExceptionInterface) { $code = $e->getStatusCode(); }
      if ($e instanceof ModelNotFoundException) { $code = 404; }
      if ($e instanceof AuthorizationException) { $code = 403; }
      return response()->json(['error' => ['code' => $code]], $code); }`),
    [
      '403 {error: {code: integer}}',
      '404 {error: {code: integer}}',
      '409 {error: {code: integer}}',
      '500 {error: {code: integer}}',
    ],
  ],
  'it by a table of classes': [
    configured(`$exceptions->render(function (\\Throwable $e) {
      foreach ([Stock::class => 423, AccessDeniedHttpException::class => 406] as $class => $status) {
        if ($e instanceof $class) { return response()->json(['as' => $class], $status); }
      }
      return null; });`),
    ['404', '406 {as: string}', '409', '423 {as: string}'],
  ],
  'it in a body whose status says that all is well': [
    configured(`$exceptions->render(fn (NotFoundHttpException $e) => response()->json(['code' => 404]));`),
    ['200 {code: integer}', '403', '409'],
  ],
  'it in a handler for others': [
    handled(`public function render($request, Throwable $e) {
      if ($request->is('api/*')) { return response()->json(['api' => 1], 404); }
      return parent::render($request, $e); }`),
    ['403', '404', '409'],
  ],
};

const asked = ['App\\Asking'];

describe('Laravel: what becomes of exceptions', () => {
  it('hangs on what each was made with', () => {
    const application = configured(
      `$exceptions->render(fn (\\App\\Coded $e) => response()->json($e->toArray(), $e->status()));`,
    );
    const coded = `class Coded extends \\DomainException {
      public function __construct(public readonly string $key, private int $status = 402, protected array $more = []) { parent::__construct($key); }
      public static function locked(): static { return new static('locked', 423); }
      public function status(): int { return $this->status; }
      public function toArray(): array { return ['key' => $this->key, 'more' => (object) $this->more]; } }`;
    assert.deepEqual(
      failuresOf({
        ...application,
        classes: [...classes, coded],
        body: `if ($a) { throw new Coded('paid'); } throw_if($b, Coded::class, 'gone', 410, ['a' => 1]); throw Coded::locked();`,
      }),
      ['402 {key: string, more: object}', '410 {key: string, more: {a: integer}}', '423 {key: string, more: object}'],
    );
  });

  it('tells of each field of a request that is wrong', () => {
    const application = handled(`protected function invalidJson($request, ValidationException $e) {
      return response()->json(['fields' => collect($e->errors())->map(fn ($messages, $field) => ['field' => $field, 'message' => $messages[0]])->values(),
        'names' => array_keys($e->errors())], $e->status); }`);
    assert.deepEqual(failuresOf({ ...application, body: `$request->validate(['a' => 'required']); return 1;` }), [
      '422 {fields: [{field: string, message: string}], names: [string]}',
    ]);
  });

  it('is what another exception makes of it that it is turned into', () => {
    const application = configured(`$exceptions->map(fn (Stock $e) => new HttpException(410, 'x'));`);
    assert.deepEqual(failuresOf({ ...application, body: 'if ($a) { throw new SoldOut; } return 1;' }), ['410']);
  });

  it('is what the handler says that the framework writes of it', () => {
    const application = handled(`protected function convertExceptionToArray(Throwable $e) {
      return ['error' => true, 'message' => $e->getMessage()]; }`);
    assert.deepEqual(failuresOf({ ...application, body: `abort_if($a, 402); return 1;` }), [
      '402 {error: boolean, message: string}',
    ]);
  });

  for (const [title, [application, failures]] of Object.entries(cases)) {
    it(`where the application says ${title}`, () => {
      assert.deepEqual(failuresOf({ ...application, body: everything, parameters: '' }), failures);
    });
  }

  it('has a response that the application makes of each', () => {
    const application = configured(`$exceptions->respond(function ($response, $e, Request $request) {
      if ($response->getStatusCode() === 409) { return response()->json(['again' => true], 410); } return $response; });`);
    assert.deepEqual(failuresOf({ ...application, body: 'abort_if($a, 404); abort(409);' }), [
      '404',
      '410 {again: boolean}',
    ]);
  });

  it('of strangers is that of the guard that refuses them', () => {
    const files = {
      'bootstrap/providers.php': `<?php return [App\\Providers\\AppProvider::class];`,
      'app/Providers/AppProvider.php': `<?php namespace App\\Providers;
        class AppProvider extends \\Illuminate\\Support\\ServiceProvider { public function boot() {
          \\Illuminate\\Support\\Facades\\Auth::extend('key', fn ($app) => new \\App\\KeyGuard($app['request'])); } }`,
    };
    const guard = `class KeyGuard { use \\Illuminate\\Auth\\GuardHelpers; public function user() { return null; }
      public function authenticate() { throw new Keyless; } }`;
    const thrown = `class Keyless extends \\Exception { public function render() { return response()->json(['key' => 'none'], 401); } }`;
    const asking = `class Asking { public function handle($request, $next) { auth()->authenticate(); return $next($request); } }`;
    const application = {
      body: 'return 1;',
      files,
      classes: [guard, thrown, asking],
      middleware: asked,
      guards: asked,
    };
    assert.deepEqual(errorsOf(application), ['401 {key: string}']);
  });

  it('that render themselves is theirs, unless the handler goes before', () => {
    const body = 'throw new Rendered;';
    const stock = configured(`$exceptions->render(fn (\\Exception $e) => response()->json(['all' => 1], 400));`);
    const handler = handled(
      `public function render($request, Throwable $e) { return response()->json(['all' => 1], 400); }`,
    );
    assert.deepEqual(
      [failuresOf({ ...stock, body }), failuresOf({ ...handler, body })],
      [['409 {own: boolean}'], ['400 {all: integer}']],
    );
  });

  it('is told of those that may come from anywhere', () => {
    const application = handled(`
      protected function unauthenticated($request, AuthenticationException $exception) {
        return $request->expectsJson() ? response()->json(['error' => 'who?'], 401) : redirect()->guest('login'); }
      protected function invalidJson($request, ValidationException $exception) {
        return response()->json(['fields' => $exception->errors()], $exception->status); }`);
    assert.deepEqual(
      {
        errors: errorsOf({ ...application, body: '' }),
        failures: failuresOf({ ...application, body: `$request->validate([]); return 1;` }),
      },
      { errors: ['401 {error: string}'], failures: ['422 {fields: {*: [string]}}'] },
    );
  });

  it('of who is a stranger is not that of an action that aborts with the same status', () => {
    const application = handled(`
      protected function unauthenticated($request, AuthenticationException $exception) {
        return response()->json(['error' => 'who?'], 401); }`);
    const guards = { middleware: ['auth:sanctum'], guards: ['auth:sanctum'] };
    assert.deepEqual(
      [
        failuresOf({ ...application, body: `abort_if($request->x, 401, 'No.'); return 1;` }),
        failuresOf({ ...application, ...guards, body: `abort_if($request->x, 401, 'No.'); return 1;` }),
        failuresOf({ ...application, body: `return auth()->authenticate();` }),
        failuresOf({ body: `abort_if($request->x, 401, 'No.'); return 1;` }),
      ],
      [['401 {message: string}'], ['401 ({message: string} or {error: string})'], ['401 {error: string}'], ['401']],
    );
  });

  it('has the status with which it was thrown', () => {
    const own = `class NotThere extends \\Exception implements \\Symfony\\Component\\HttpKernel\\Exception\\HttpExceptionInterface {
      public function __construct() { parent::__construct('x', 404); } public function getHeaders(): array { return []; }
      public function getStatusCode(): int { return $this->getCode() === 0 ? 500 : $this->getCode(); } }`;
    const application = configured(`$exceptions->render(fn (HttpExceptionInterface $e) =>
      response()->json(['code' => $e->getStatusCode()], $e->getStatusCode()));`);
    assert.deepEqual(failuresOf({ ...application, classes: [own], body: 'throw new NotThere;' }), [
      '404 {code: integer}',
    ]);
  });

  it('is told of accidents', () => {
    const application = configured(`$exceptions->render(fn (\\Throwable $e) => response()->json(['oops' => 1], 500));`);
    assert.deepEqual(errorsOf({ ...application, body: '' }), ['500 {oops: integer}']);
  });

  it('is told of middleware that answers strangers itself', () => {
    const asking = `class Asking { public function handle($request, $next) {
      return $request->header('X-Key') === null ? response()->json(['key' => 'missing'], 401) : $next($request); } }`;
    const application = { body: 'return 1;', classes: [asking], middleware: asked, guards: asked };
    assert.deepEqual(
      { errors: errorsOf(application), failures: failuresOf(application) },
      { errors: ['401 {key: string}'], failures: [] },
    );
  });

  it('makes nothing of what middleware answers itself, nor of a response that code aborts with', () => {
    const asking = `class Asking { public function handle($request, $next) {
      if (! $request->header('X-Key')) { return $this->deny('key', 401); }
      if (! $request->header('X-Tenant')) { return $this->deny('tenant', 400); }
      abort_if($request->x, 409);
      return $next($request); }
      private function deny($missing, $status) { return response()->json(['missing' => $missing], $status); } }`;
    const body = `if ($x) { abort(response()->json(['gone' => true], 410)); } return 1;`;
    const application = { body, middleware: asked, guards: asked };
    const rendering = `return response()->json(['error' => $e->getMessage()], $e->getStatusCode());`;
    const handler = handled(`public function render($request, Throwable $e) {
      if ($e instanceof HttpException) { ${rendering} } return parent::render($request, $e); }`);
    const callback = configured(`$exceptions->render(function (HttpException $e) { ${rendering} });`);
    for (const one of [handler, callback]) {
      const told = { ...application, ...one, classes: [asking] };
      assert.deepEqual(
        [errorsOf(told), failuresOf(told)],
        [['401 {missing: string}'], ['400 {missing: string}', '409 {error: string}', '410 {gone: boolean}']],
      );
    }
  });

  it('is told of abilities of tokens as of policies, and of roles as they are thrown', () => {
    const render = configured(
      `$exceptions->render(fn (AccessDeniedHttpException $e) => response()->json(['no' => 1], 403));`,
    );
    const refused = (name: string): readonly string[] =>
      failuresOf({ ...render, body: 'return 1;', middleware: [name] });
    assert.deepEqual(
      [refused('abilities:a'), refused('Laravel\\Passport\\Http\\Middleware\\CheckScopes:a'), refused('role:a')],
      [['403 {no: integer}'], ['403 {no: integer}'], ['403']],
    );
  });
});
