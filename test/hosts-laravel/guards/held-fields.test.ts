import assert from 'node:assert/strict';
import type { Texts } from '../laravel-project';
import { guardsByRoute, guardsOf, handle, tables } from './read-guards';

const hook = 'App\\Http\\HookController@hook';
const routes = `Route::post('hook', [App\\Http\\HookController::class, 'hook']);`;
const expected = "$expected = hash_hmac('sha256', $r->getContent(), config('app.key'));";

function controller(methods: string, parent = ''): Texts {
  return {
    'app/Http/HookController.php': `<?php namespace App\\Http;
      use Illuminate\\Http\\Request;
      use App\\Gatekeeper;
      class HookController ${parent} { ${methods} }`,
  };
}

function body(text: string): Texts {
  return controller(`public function hook(Request $r) { ${text} return ['ok' => 1]; }`);
}

/** By title: what an action does, and what it asks for; null for nothing. */
const rows: Readonly<Record<string, readonly [body: string, asked: string | null]>> = {
  'a secret in the query': ["if ($r->query('code') !== config('shop.code_token')) { abort(403); }", 'query code'],
  'a secret in the query, answered by itself': [
    "if ($r->query('code') !== config('shop.code_token')) { return response()->json(['m' => 'No'], 403); }",
    'query code',
  ],
  'a secret in the query by hash_equals': [
    "abort_unless(hash_equals(config('shop.code_token'), (string) $r->query('code')), 403);",
    'query code',
  ],
  'a secret in the bag of the query': [
    "abort_unless($r->query->get('code', '') === env('HOOK_TOKEN'), 403);",
    'query code',
  ],
  'a field of the query that says what is wanted': ["abort_if($r->query('kind') !== 'all', 403);", null],
  'a field of the query that has to be there': [
    "abort_unless($r->query('kind'), 403); $all = config('shop.all');",
    null,
  ],
  'a field of the body': ["abort_unless($r->input('code') === config('shop.code_token'), 403);", null],
  'a header by a default': [
    `${expected} if (! hash_equals($expected, $r->header('X-Shop-Hmac', ''))) { abort(401); }`,
    'header X-Shop-Hmac',
  ],
  'an answer without content': [
    `${expected} if (! hash_equals($expected, (string) $r->header('X-Shop-Hmac'))) { return response()->noContent(401); }`,
    'header X-Shop-Hmac',
  ],
  'a header of any name by hash_equals': [
    `${expected} abort_unless(hash_equals($expected, (string) $r->header('X-S')), 401);`,
    'header X-S',
  ],
  'a header by hash_equals whose arguments are named': [
    "abort_unless(hash_equals(user_string: (string) $r->header('X-S'), known_string: config('app.key')), 401);",
    'header X-S',
  ],
  'a header among several, by arguments that are named': [
    "abort_unless(in_array(haystack: ['abc', 'def'], needle: $r->header('X-S')), 401);",
    'header X-S',
  ],
  'a header by its text, by arguments that are named': [
    "abort_if(strcmp(string1: config('app.key'), string2: $r->header('X-S', '')) !== 0, 401);",
    'header X-S',
  ],
  'a header of any name by its text': [
    "abort_if(strcmp(config('app.key'), $r->header('X-S', '')) !== 0, 401);",
    'header X-S',
  ],
  'a header of any name that is looked up': [
    "abort_if(\\App\\Partner::where('code', $r->header('X-S'))->first() === null, 401);",
    'header X-S',
  ],
  'a signature that is refused as a bad request': [
    `${expected} if ('sha256='.$expected !== $r->header('X-Hub')) { return response()->json(['m' => 'No'], 400); }`,
    'header X-Hub',
  ],
  'a header that is not there, which is a bad request': ["abort_if($r->header('X-Hub') !== 'v2', 400);", null],
  'a signature of a body behind what is missed': [
    `$shop = \\App\\Shop::where('slug', $r->query('shop'))->firstOrFail();
     abort_unless(hash_equals(hash_hmac('sha256', $r->getContent(), $shop->secret), (string) $r->header('X-S')), 401);`,
    'header X-S',
  ],
  'a header or a field of the query': [
    "$key = $r->header('X-S') ?: $r->query('s'); abort_if($key !== config('app.key'), 401);",
    'header X-S | query s',
  ],
  'a header that only has to be there': ["abort_unless($r->header('X-Stage'), 403);", null],
};

describe('What an action holds against a secret', () => {
  for (const [title, [text, asked]] of Object.entries(rows)) {
    it(title, async () => {
      assert.deepEqual(await guardsOf(routes, body(text)), asked === null ? [] : [`${hook}: ${asked}`]);
    });
  }

  /** The same of a route to which nothing but a query is sent. */
  const inQuery: Readonly<Record<string, readonly [body: string, asked: string | null]>> = {
    'a property of the request': ["if ($r->code !== config('shop.code_token')) { abort(403); }", 'query code'],
    'a field of the input': ["abort_unless($r->input('code') === md5(config('app.key').$r->id), 403);", 'query code'],
    'what a helper gives': ["abort_if(request('code') !== config('shop.code_token'), 403);", 'query code'],
    'a secret that another method knows': [
      'if ($r->code !== $this->expected()) { return $this->deny(); }',
      'query code',
    ],
    'behind a field that has to be there': [
      `$id = $r->query('id'); $code = $r->query('code');
       if (! $id || $code !== md5(config('app.key').$id)) { return response('No', 403); }`,
      'query code',
    ],
    'behind a field that has to be there, as a text': [
      "if (empty($r->id) || ! hash_equals(config('app.key'), (string) $r->code)) { abort(403); }",
      'query code',
    ],
    'beside somebody who is signed in': [
      "if (! auth()->user() && $r->code !== config('app.key')) { abort(403); }",
      'session shop_session | query code',
    ],
    'a field that says what is wanted': ["abort_if($r->kind !== 'all' && config('shop.all'), 403);", null],
  };
  const helpers = `function expected() { return md5(config('app.key')); } function deny() { abort(403, 'No'); }`;

  for (const [title, [text, asked]] of Object.entries(inQuery)) {
    it(`${title}, of a query`, async () => {
      const files = controller(`public function hook(Request $r) { ${text} return ['ok' => 1]; } ${helpers}`);
      const found = await guardsOf(routes.replace('post', 'get'), files);
      assert.deepEqual(found, asked === null ? [] : [`${hook}: ${asked}`]);
    });
  }

  it('A class of requests', async () => {
    const files = {
      ...controller("public function hook(Hook $request) { return ['ok' => 1]; }"),
      'app/Http/Hook.php': `<?php namespace App\\Http; class Hook extends \\Illuminate\\Foundation\\Http\\FormRequest {
        public function authorize(): bool { return $this->header('X-Fr') === config('app.key'); }
        public function rules(): array { return ['name' => 'required|string']; }
      }`,
    };
    assert.deepEqual(await guardsOf(routes, files), [`${hook}: header X-Fr`]);
  });
});

describe('Services that refuse callers', () => {
  const service = {
    'app/Gatekeeper.php': `<?php namespace App; use Illuminate\\Http\\Request;
      class Gatekeeper {
        public function __construct(private Request $request) {}
        public function ensure(Request $r): void { abort_unless($r->header('X-Svc-Key') === config('app.key'), 401); }
        public function own(): void {
          if ($this->request->header('X-Svc') !== config('app.key')) { throw new \\Illuminate\\Auth\\AuthenticationException('no'); }
        }
        public static function check(): void { abort_unless(request()->header('X-Svc') === config('app.key'), 401); }
        public function count(): int { return 1; }
      }`,
    'app/Guards.php': '<?php namespace App; interface Guards { public function ensure($r): void; }',
  };
  const cases: Readonly<Record<string, readonly [methods: string, asked: string | null]>> = {
    'of the action': [
      "public function hook(Request $r, Gatekeeper $s) { $s->ensure($r); return ['ok' => 1]; }",
      'header X-Svc-Key',
    ],
    'made with the request': ["public function hook(Gatekeeper $s) { $s->own(); return ['ok' => 1]; }", 'header X-Svc'],
    'of the container': [
      "public function hook(Request $r) { app(Gatekeeper::class)->ensure($r); return ['ok' => 1]; }",
      'header X-Svc-Key',
    ],
    'that are classes': ["public function hook() { Gatekeeper::check(); return ['ok' => 1]; }", 'header X-Svc'],
    'of the constructor': [
      `public function __construct(private readonly Gatekeeper $gate) {}
       public function hook(Request $r) { $this->checked($r); return ['ok' => 1]; }
       private function checked($r) { $this->gate->ensure($r); }`,
      'header X-Svc-Key',
    ],
    'asked for something else': ["public function hook(Gatekeeper $s) { return ['n' => $s->count()]; }", null],
  };

  for (const [title, [methods, asked]] of Object.entries(cases)) {
    it(title, async () => {
      const found = await guardsOf(routes, { ...service, ...controller(methods) });
      assert.deepEqual(found, asked === null ? [] : [`${hook}: ${asked}`]);
    });
  }
});

describe('What refuses callers before an action', () => {
  it('The constructor', async () => {
    const files = controller(`
      public function __construct(Request $request) { abort_unless($request->header('X-C') === config('app.key'), 401); }
      public function hook() { return ['ok' => 1]; }`);
    assert.deepEqual(await guardsOf(routes, files), [`${hook}: header X-C`]);
  });

  it('What calls it', async () => {
    const files = controller(
      `public function callAction($method, $parameters) {
         abort_unless(request()->header('X-Ca') === 'a', 401);
         return parent::callAction($method, $parameters);
       }
       public function hook() { return ['ok' => 1]; }`,
      'extends \\Illuminate\\Routing\\Controller',
    );
    assert.deepEqual(await guardsOf(routes, files), [`${hook}: header X-Ca`]);
  });

  it('What finds a parameter of its path', async () => {
    const bound = `
      Route::bind('vault', function ($v) { abort_unless(request()->header('X-Vault') === 'v', 403); return $v; });
      Route::middleware(\\Illuminate\\Routing\\Middleware\\SubstituteBindings::class)->group(function () {
        Route::get('vaults/{vault}', fn ($vault) => ['v' => $vault]);
        Route::get('others/{other}', fn ($other) => ['v' => $other]);
      });
      Route::get('plain/{vault}', fn ($vault) => ['v' => $vault]);`;
    assert.deepEqual(await guardsByRoute(bound, tables('')), {
      'vaults/{vault}': ['the binding of {vault}: header X-Vault'],
      'others/{other}': [],
      'plain/{vault}': [],
    });
  });
});

describe('Middleware that asks for a signature', () => {
  const gated = `Route::post('hook', fn () => 1)->middleware('gate');`;

  it('refuses who has none as a bad request', async () => {
    const signed =
      "abort_if($request->header('X-Hub') !== hash_hmac('sha1', $request->getContent(), 's'), 400); return $next($request);";
    assert.deepEqual(await guardsOf(gated, handle(signed)), ['gate: header X-Hub']);
  });

  it('is none where a header is a part of the request', async () => {
    const version = "abort_if($request->header('X-Hub') !== 'v2', 400); return $next($request);";
    assert.deepEqual(await guardsOf(gated, handle(version)), []);
  });

  it('takes the name of a header from the configuration', async () => {
    const named =
      "abort_unless($request->header(config('keys.header', 'X-Conf-Key')) === config('app.key'), 401); return $next($request);";
    const asked = ['gate: header X-Conf-Key'];
    assert.deepEqual(await guardsOf(gated, handle(named)), asked);
    const files = { ...handle(named), 'config/keys.php': "<?php return ['header' => 'X-Conf-Key'];" };
    assert.deepEqual(await guardsOf(gated, files), asked);
  });
});
