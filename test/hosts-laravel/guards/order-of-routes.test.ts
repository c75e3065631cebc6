import assert from 'node:assert/strict';
import type { Texts } from '../laravel-project';
import { guardsByRoute, tables } from './read-guards';

const key = 'header X-Key';

/** An exception that keeps what it is made with, and a handler that answers by that. */
function thrown(status: string, made = '$given'): Texts {
  return {
    'app/Exceptions/Stop.php': `<?php namespace App\\Exceptions; class Stop extends \\Exception {
      public $of; public function __construct($given) { parent::__construct('Stop'); $this->of = ${made}; } }`,
    'app/Exceptions/Reason.php': `<?php namespace App\\Exceptions; class Reason {
      public $status; public function __construct($status) { $this->status = $status; } }`,
    'app/Exceptions/Handler.php': `<?php namespace App\\Exceptions;
      class Handler extends \\Illuminate\\Foundation\\Exceptions\\Handler {
        public function render($request, \\Throwable $e) {
          if ($e instanceof Stop) { return response()->json(['error' => 'Stop'], ${status}); }
          return parent::render($request, $e);
        } }`,
  };
}

/** Actions that refuse who shows no key, each with an exception that is made with something else. */
function actions(given: readonly [open: string, closed: string]): Texts {
  const [open, closed] = given.map(
    (one) => `public function NAME(Request $request) {
      if ($request->header('X-Key') !== config('shop.key')) { throw new Stop(${one}); } return ['id' => 1]; }`,
  );
  return {
    'config/shop.php': `<?php return ['key' => 'abc'];`,
    'app/C.php': `<?php namespace App; use App\\Exceptions\\Reason; use App\\Exceptions\\Stop; use Illuminate\\Http\\Request;
      class C { ${open?.replace('NAME', 'open') ?? ''} ${closed?.replace('NAME', 'closed') ?? ''} }`,
  };
}

/** What two routes ask for that are read in one order, and in the other, which is the same. */
async function inBothOrders(
  routes: readonly [string, string],
  files: Texts,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await guardsByRoute(routes.join('\n'), files);
  assert.deepEqual(await guardsByRoute(routes.toReversed().join('\n'), files), found);
  return found;
}

describe('What a route of Laravel asks for, whichever route is read first', () => {
  const routes = [
    `Route::get('open', [App\\C::class, 'open']);`,
    `Route::get('closed', [App\\C::class, 'closed']);`,
  ] as const;
  const kinds: Readonly<Record<string, readonly [status: string, given: readonly [string, string]]>> = {
    'a number': ['$e->of', ['404', '401']],
    'a list': ["$e->of['status']", ["['status' => 404]", "['status' => 401]"]],
    'a list in a list': ["$e->of['a']['status']", ["['a' => ['status' => 404]]", "['a' => ['status' => 401]]"]],
    'an object': ['$e->of->status', ['new Reason(404)', 'new Reason(401)']],
    'a function': ['($e->of)()', ['fn () => 404', 'fn () => 401']],
  };
  for (const [what, [status, given]] of Object.entries(kinds)) {
    it(`is told by what an exception was made with: ${what}`, async () => {
      const found = await inBothOrders(routes, { ...thrown(status), ...actions(given) });
      assert.deepEqual(found, { open: [], closed: [`App\\C@closed: ${key}`] });
    });
  }

  it('is told by whom the handling of an exception finds signed in', async () => {
    const files = {
      ...thrown('$request->user() ? 409 : 401'),
      ...actions(['1', '1']),
    };
    const found = await inBothOrders(
      [
        `Route::get('open', [App\\C::class, 'open'])->middleware('auth:api');`,
        `Route::get('closed', [App\\C::class, 'closed']);`,
      ],
      files,
    );
    assert.deepEqual(found['closed'], [`App\\C@closed: ${key}`]);
  });

  it('is told by the method of its requests', async () => {
    const files = {
      ...tables(`$middleware->alias(['need' => 'App\\\\Need']);`),
      'app/Need.php': `<?php namespace App; class Need { public function handle($request, \\Closure $next) {
        if ($request->method() === 'POST' && $request->header('X-Key') !== env('SHOP_KEY')) { abort(401); }
        return $next($request); } }`,
    };
    const found = await inBothOrders(
      [
        `Route::any('any', fn () => ['ok' => 1])->middleware('need');`,
        `Route::post('sent', fn () => ['ok' => 1])->middleware('need');`,
      ],
      files,
    );
    assert.deepEqual(found['sent'], [`need: ${key}`]);
  });
});
