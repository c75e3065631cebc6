import assert from 'node:assert/strict';
import type { Texts } from '../laravel-project';
import { guardsByRoute, tables } from './read-guards';

const key = 'header X-Partner-Key';

/** Two steps: a middleware of all routes tells who calls, and another one, or the action, refuses who is nobody. */
function steps(tells: string, refuses: string): Texts {
  return {
    ...tables(`$middleware->alias(['tell' => 'App\\\\Tell', 'need' => 'App\\\\Need']);`),
    'app/Models/Partner.php': `<?php namespace App\\Models; class Partner extends \\Illuminate\\Database\\Eloquent\\Model {}`,
    'app/Tell.php': `<?php namespace App; use App\\Models\\Partner; use Illuminate\\Support\\Facades\\Context;
      class Tell { public function handle($request, \\Closure $next) {
        if ($key = $request->header('X-Partner-Key')) { $partner = Partner::where('api_key', $key)->first(); ${tells} }
        return $next($request);
      } }`,
    'app/Need.php': `<?php namespace App; use Illuminate\\Support\\Facades\\Context;
      class Need { public function handle($request, \\Closure $next) { ${refuses} return $next($request); } }`,
    'app/C.php': `<?php namespace App; use Illuminate\\Http\\Request; use Illuminate\\Support\\Facades\\Context;
      class C { public function __invoke(Request $request) { ${refuses} return ['ok' => 1]; } }`,
  };
}

const routes = `
  Route::middleware('tell')->group(function () {
    Route::get('open', fn () => ['ok' => 1]);
    Route::get('need', fn () => ['ok' => 1])->middleware('need');
    Route::get('handler', App\\C::class);
  });
  Route::get('early', fn () => ['ok' => 1])->middleware(['need', 'tell']);`;

const ways: Readonly<Record<string, readonly [tells: string, refuses: string]>> = {
  'an attribute of the request': [
    "$request->attributes->set('partner', $partner);",
    "abort_unless($request->attributes->get('partner'), 401);",
  ],
  'an attribute that is there': [
    "$request->attributes->set('partner', $partner);",
    "if (! $request->attributes->has('partner')) { return response()->json(['m' => 'No'], 401); }",
  ],
  'several attributes of the request': [
    "$request->attributes->add(['partner' => $partner, 'since' => 1]);",
    "abort_unless($request->attributes->get('partner'), 401);",
  ],
  'several of the context': ["Context::add(['partner' => $partner]);", "abort_unless(Context::get('partner'), 401);"],
  'the context': ["Context::add('partner', $partner);", "abort_unless(Context::has('partner'), 401);"],
  'an instance in the container': [
    "app()->instance('partner', $partner);",
    "abort_unless(app()->bound('partner'), 401);",
  ],
  'a user of the request': ['$request->setUserResolver(fn () => $partner);', 'if (! $request->user()) { abort(401); }'],
};

describe('Callers whom one middleware knows, and other code refuses', () => {
  for (const [title, [tells, refuses]] of Object.entries(ways)) {
    it(`by ${title}`, async () => {
      const { early, ...found } = await guardsByRoute(routes, steps(tells, refuses));
      assert.deepEqual(found, { open: [], need: [`need: ${key}`], handler: [`App\\C@__invoke: ${key}`] });
      assert.notDeepEqual(early, [`need: ${key}`]);
    });
  }

  it('are not asked for where nobody hands that on', async () => {
    const files = steps('', "abort_if($request->attributes->get('closed'), 403);");
    assert.deepEqual(await guardsByRoute(routes, files), { open: [], need: [], handler: [], early: [] });
  });
});
