import assert from 'node:assert/strict';
import type { Texts } from '../laravel-project';
import { guardsOf } from './read-guards';

const name = 'App\\Http\\Controllers\\ShopController@show';
const routes = `Route::get('shop', [App\\Http\\Controllers\\ShopController::class, 'show']);`;

function action(body: string, more = ''): Texts {
  return {
    'app/Http/Controllers/ShopController.php': `<?php namespace App\\Http\\Controllers;
      use App\\Exceptions\\Fault;
      use Illuminate\\Http\\Request;
      class ShopController extends \\Illuminate\\Routing\\Controller {
        public function show(Request $request) { ${body} return ['id' => 1]; }
        ${more}
      }`,
  };
}

/** An exception that keeps a status, which source of the framework knows nothing of. */
const keeping = `
  protected $status;
  public function __construct($message, $status = 400) { parent::__construct($message); $this->status = $status; }
  public static function stranger($message = 'Log in.') { return new static($message, 401); }
  public function getStatus() { return $this->status; }`;

function fault(body: string, parent = '\\Exception'): Texts {
  return {
    'app/Exceptions/Fault.php': `<?php namespace App\\Exceptions; class Fault extends ${parent} { ${body} }`,
  };
}

function handler(body: string): Texts {
  return {
    'app/Exceptions/Handler.php': `<?php namespace App\\Exceptions;
      class Handler extends \\Illuminate\\Foundation\\Exceptions\\Handler { ${body} }`,
  };
}

const rendering = handler(`public function render($request, \\Throwable $e) {
  if ($e instanceof Fault) { return response()->json(['error' => $e->getMessage()], $e->getStatus()); }
  return parent::render($request, $e);
}`);

const switching = handler(`public function render($request, \\Throwable $e) {
  switch (true) {
    case $e instanceof \\DomainException: return $this->error($e, $e->getCode());
    case $e instanceof Fault: return $this->error($e, $e->getStatus());
  }
  return parent::render($request, $e);
}
protected function error($e, $status) { return response()->json(['error' => $e->getMessage()], $status); }`);

const registering = handler(`public function register() {
  $this->renderable(function (\\LogicException $e) { return response()->json([], 409); });
  $this->renderable(function (Fault $e, $request) { return response()->json([], $e->getStatus()); });
}`);

function configured(exceptions: string): Texts {
  return {
    'bootstrap/app.php': `<?php return Application::configure()
      ->withRouting(using: fn () => require __DIR__.'/../routes/web.php')
      ->withExceptions(function ($exceptions) { ${exceptions} })
      ->create();`,
  };
}

const made = "if (! auth()->user()) { throw new Fault('x', 401); }";
const asking = action(
  '$user = $this->who(); $user->name;',
  'private function who() { return auth()->user() ?? throw Fault::stranger(); }',
);

/** By title: an application, and whether its action is for those alone who have signed in. */
const rows: Readonly<Record<string, readonly [files: Texts, isGuarded: boolean]>> = {
  'a handler asks the exception for its status': [{ ...action(made), ...fault(keeping), ...rendering }, true],
  'it is made by a method of its own': [{ ...asking, ...fault(keeping), ...rendering }, true],
  'a handler goes through kinds of exceptions': [{ ...asking, ...fault(keeping), ...switching }, true],
  'a code of an exception of PHP': [
    { ...action("if (! auth()->user()) { throw new \\DomainException('x', 401); }"), ...switching },
    true,
  ],
  'a handler registers what renders it': [{ ...asking, ...fault(keeping), ...registering }, true],
  'the application says what renders it': [
    {
      ...asking,
      ...fault(keeping),
      ...configured('$exceptions->render(fn (\\App\\Exceptions\\Fault $e) => response()->json([], $e->getStatus()));'),
    },
    true,
  ],
  'the application makes another exception of it': [
    {
      ...action(made),
      ...fault(keeping),
      ...configured(
        '$exceptions->map(fn (\\App\\Exceptions\\Fault $e) => new \\Symfony\\Component\\HttpKernel\\Exception\\HttpException($e->getStatus()));',
      ),
    },
    true,
  ],
  'it renders itself': [
    {
      ...asking,
      ...fault(`${keeping} public function render($request) { return response()->json([], $this->status); }`),
    },
    true,
  ],
  'it hands a status to its parent': [
    {
      ...action("if (! auth()->user()) { throw new Fault('x'); }"),
      ...fault(
        'public function __construct($message, $status = 401) { parent::__construct($status, $message); }',
        '\\Symfony\\Component\\HttpKernel\\Exception\\HttpException',
      ),
    },
    true,
  ],
  'it says its status itself': [
    {
      ...action('throw_unless(auth()->user(), new Fault());'),
      ...fault(
        'public function getStatusCode(): int { return 403; } public function getHeaders(): array { return []; }',
        '\\RuntimeException implements \\Symfony\\Component\\HttpKernel\\Exception\\HttpExceptionInterface',
      ),
    },
    true,
  ],
  'another status': [
    { ...action("if (! auth()->user()) { throw new Fault('x', 409); }"), ...fault(keeping), ...rendering },
    false,
  ],
  'an exception that nobody renders': [{ ...action(made), ...fault(keeping) }, false],
  'it is caught': [
    { ...action(`try { ${made} } catch (Fault $e) { return []; }`), ...fault(keeping), ...rendering },
    false,
  ],
};

describe('Laravel: an exception of the application refuses callers by what its handling answers', () => {
  for (const [title, [files, isGuarded]] of Object.entries(rows)) {
    it(title, async () => {
      const found = await guardsOf(routes, files);
      assert.deepEqual(
        found.filter((one) => !one.endsWith('nothing')),
        isGuarded ? [`${name}: session shop_session`] : [],
      );
    });
  }
});
