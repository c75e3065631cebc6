import assert from 'node:assert/strict';
import type { Route } from '../../server/src/core/application';
import { LaravelProject, type Texts } from './laravel-project';

async function uris(routes: string, files: Texts, isMeant: (route: Route) => boolean): Promise<readonly string[]> {
  const { application } = await LaravelProject.read(routes, files);
  return application.routes.filter(isMeant).map(({ uri }) => uri);
}

describe('Laravel: routes of the framework’s own', () => {
  it('are the health check, the files of disks and the authorization of channels', async () => {
    const files = {
      'bootstrap/app.php': `<?php return Application::configure()
        ->withRouting(web: __DIR__.'/../routes/web.php', channels: __DIR__.'/../routes/channels.php', health: '/up')
        ->create();`,
      'routes/channels.php': '<?php',
      'config/filesystems.php': `<?php return ['disks' => ['local' => ['driver' => 'local', 'serve' => true]]];`,
    };
    assert.deepEqual(
      await uris(`Route::get('up/hill'); Route::get('storage/boxes');`, files, ({ isBuiltIn }) => isBuiltIn),
      ['up', 'broadcasting/auth', 'storage/{path}', 'storage/{path}'],
    );
  });

  it('are those that a routes file asks for', async () => {
    const routes = `Illuminate\\Support\\Facades\\Broadcast::routes(); Route::get('a');`;
    assert.deepEqual(await uris(routes, {}, ({ isBuiltIn }) => isBuiltIn), ['broadcasting/auth']);
  });
});

describe('Laravel: fallback routes', () => {
  it('are told, however they are written', async () => {
    const routes = `Route::get('a');
      Route::fallback(fn () => abort(404));
      Route::prefix('api')->group(fn () => Route::fallback(fn () => abort(404)));
      Route::get('{any}', fn () => 1)->where('any', '.*')->fallback();`;
    assert.deepEqual(await uris(routes, {}, ({ undocumented }) => undocumented === 'fallback'), [
      '{fallbackPlaceholder}',
      'api/{fallbackPlaceholder}',
      '{any}',
    ]);
  });

  it('are no routes that look up what stands below a path of their own', async () => {
    const files = {
      'app/Things.php': `<?php namespace App; class Things {
        public function find($tag) { return Thing::where('tag', $tag)->firstOrFail(); }
        public function page($any) { return view('app', ['at' => $any]); }
        public function unused($any) { return response()->json(['message' => 'No.'], 404); }
        public function nothing() { abort(404); }
      }`,
    };
    const routes = `
      Route::get('bytag/{any}', [App\\Things::class, 'find'])->where('any', '.*');
      Route::get('byname/{any?}', fn (Request $request, $any = null) => Thing::firstWhere('name', $any))->where('any', '.+');
      Route::get('app/{any}', [App\\Things::class, 'page'])->where('any', '.*');
      Route::get('none/{any}', [App\\Things::class, 'nothing'])->where('any', '.*');
      Route::get('no/{any}', [App\\Things::class, 'unused'])->where('any', '.*');
      Route::view('site/{any}', 'site')->where('any', '.*');
      Route::prefix('v1')->group(function () {
        Route::get('{any}', fn ($any) => response()->json(['missing' => $any], 404))->where('any', '.*');
        Route::get('serial/{any}', [App\\Things::class, 'find'])->where('any', '.*');
      });`;
    assert.deepEqual(await uris(routes, files, ({ undocumented }) => undocumented === null), [
      'bytag/{any}',
      'byname/{any?}',
      'v1/serial/{any}',
    ]);
  });
});
