import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-protocol';
import { Editor } from './editor';
import { marked } from './marked';
import { shop } from './shop';

const files = {
  'bootstrap/app.php': `<?php
return Illuminate\\Foundation\\Application::configure(basePath: dirname(__DIR__))
    ->withRouting(api: __DIR__.'/../routes/api.php')
    ->withMiddleware(function ($middleware) {
        $middleware->alias(['shop.key' => App\\ShopKey::class, 'staff' => App\\Staff::class]);
        $middleware->group('partner', ['shop.key', 'throttle:5,1']);
    })
    ->create();
`,
  'config/auth.php': "<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session']]];",
  'config/session.php': "<?php return ['cookie' => 'shop_session'];",
  'app/ShopKey.php': `<?php
namespace App;
class ShopKey {
    public function handle($request, $next) {
        abort_unless($request->header('X-Shop-Key') === config('shop.key'), 401);
        return $next($request);
    }
}`,
  'app/Staff.php': `<?php
namespace App;
class Staff {
    public function handle($request, $next) {
        abort_unless($request->user()->isStaff(), 403);
        return $next($request);
    }
}`,
};

let editor: Editor | null = null;

async function opened(path: string, text: string, more: Readonly<Record<string, string>> = {}): Promise<Editor> {
  editor = await Editor.open({ files: shop(routes(''), { ...files, ...more, [path]: text }) });
  await editor.show(path, text);
  return editor;
}

function routes(text: string): string {
  return `<?php\nuse Illuminate\\Support\\Facades\\Route;\n${text}\n`;
}

async function shownAt(path: string, sought: string): Promise<string | null> {
  const hover = await editor?.hover(path, sought);
  return hover && MarkupContent.is(hover.contents) ? hover.contents.value : null;
}

describe('what is shown of a middleware', () => {
  afterEach(async () => {
    await editor?.quit();
    editor = null;
  });

  const api = 'routes/api.php';

  it('is what it asks for, and why', async () => {
    const text = marked(routes(`Route::get('orders', fn () => 1)->middleware(⟦'shop.key'⟧);`));
    const server = await opened(api, text.text);
    assert.deepEqual(await server.hover(api, 'shop.key'), {
      contents: {
        kind: 'markdown',
        value: [
          '**Middleware** `shop.key`',
          'Requires `XShopKeyHeader`.',
          'Answers 401 to requests without the header `X-Shop-Key`\\.',
        ].join('\n\n'),
      },
      range: text.ranges[0],
    });
  });

  it('is what the driver of a guard takes', async () => {
    await opened(api, routes(`Route::get('orders', fn () => 1)->middleware('auth:web');`));
    assert.equal(
      await shownAt(api, 'auth:web'),
      [
        '**Middleware** `auth:web`',
        'Requires `SessionCookie`.',
        'Answers 401 to requests without a user of the guard `web` \\(driver `session`\\)\\.',
      ].join('\n\n'),
    );
  });

  it('is, of a group, what asks for something in it', async () => {
    await opened(api, routes(`Route::middleware('partner')->group(fn () => Route::get('orders', fn () => 1));`));
    assert.equal(
      await shownAt(api, 'partner'),
      [
        '**Middleware** `partner`',
        '`shop.key`',
        'Requires `XShopKeyHeader`.',
        'Answers 401 to requests without the header `X-Shop-Key`\\.',
      ].join('\n\n'),
    );
  });

  it('is that it asks for nothing, that nobody can tell, or that it is taken off', async () => {
    await opened(
      api,
      routes(`Route::get('a', fn () => 1)->middleware('throttle:3,1');
        Route::get('b', fn () => 1)->middleware('staff');
        Route::get('c', fn () => 1)->middleware('shop.key')->withoutMiddleware(App\\ShopKey::class);`),
    );
    assert.equal(
      await shownAt(api, 'throttle:3,1'),
      '**Middleware** `throttle:3,1`\n\nRequires no credentials of its own.',
    );
    assert.equal(
      await shownAt(api, 'staff'),
      '**Middleware** `staff`\n\nWhether it requires authentication cannot be determined statically (it reads the signed\\-in user without checking that there is one).',
    );
    assert.equal(
      await shownAt(api, 'shop.key'),
      '**Middleware** `shop.key`\n\nNot applied: excluded by `withoutMiddleware`.',
    );
  });

  it('is, in the map of the configuration, what the map says', async () => {
    const main = 'config/openapi.php';
    const text = marked("<?php return ['middleware_security_map' => [⟦'shop.key'⟧ => ['ApiKeyAuth']]];");
    const api = { 'routes/api.php': routes(`Route::get('orders', fn () => 1)->middleware('shop.key');`) };
    const server = await opened(main, text.text, api);
    assert.deepEqual(await server.hover(main, 'shop.key'), {
      contents: {
        kind: 'markdown',
        value: '**Middleware** `shop.key`\n\nRequires `ApiKeyAuth`, by `middleware_security_map`.',
      },
      range: text.ranges[0],
    });
  });
});
