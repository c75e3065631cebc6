import assert from 'node:assert/strict';
import { LaravelProject, type Texts } from '../laravel-project';
import { guards, guardsByRoute, guardsOf, tables } from './read-guards';

const session = 'session shop_session';

/** An application with one controller whose method `show` has this body. */
function action(body: string, more = '', parameters = 'Request $request'): Texts {
  return {
    'app/Http/Controllers/Controller.php': `<?php namespace App\\Http\\Controllers;
      use Illuminate\\Foundation\\Auth\\Access\\AuthorizesRequests;
      abstract class Controller extends \\Illuminate\\Routing\\Controller { use AuthorizesRequests; }`,
    'app/Models/Post.php': `<?php namespace App\\Models; class Post extends \\Illuminate\\Database\\Eloquent\\Model {}`,
    'app/Http/Controllers/PostController.php': `<?php namespace App\\Http\\Controllers;
      use App\\Models\\Post;
      use Illuminate\\Auth\\AuthenticationException;
      use Illuminate\\Http\\Request;
      use Illuminate\\Support\\Facades\\{Auth, Gate};
      class PostController extends Controller {
        public function show(${parameters}) { ${body} return Post::all(); }
        ${more}
      }`,
  };
}

function policy(parameter: string): Texts {
  return {
    'app/Policies/PostPolicy.php': `<?php namespace App\\Policies;
      class PostPolicy { public function view(${parameter}, $post) { return true; } }`,
  };
}

function request(authorize: string): Texts {
  return {
    ...action('', '', '\\App\\ShowPost $request'),
    'app/ShowPost.php': `<?php namespace App; class ShowPost extends \\Illuminate\\Foundation\\Http\\FormRequest {
      public function authorize() { ${authorize} }
      public function rules() { return ['title' => 'required']; }
    }`,
  };
}

/** By title: what the action does, and what it asks for; null for nothing. */
const rows: Readonly<Record<string, readonly [files: Texts, asked: string | null]>> = {
  'the helper of the guard': [action('abort_unless(auth()->check(), 401);'), session],
  'the facade of the guard': [action('if (Auth::guest()) { abort(403); }'), session],
  'another guard': [action("abort_if(auth('jwt')->guest(), 401);"), 'JWT'],
  'a user that is not there': [action('if (! $request->user()) { throw new AuthenticationException(); }'), session],
  'a user without whom there is nothing': [action('abort_if(! $request->user(), 404);'), session],
  'a user without whom there is nothing, by a variable': [
    action('$user = Auth::user(); if (! $user) { abort(404); }'),
    session,
  ],
  'a user without whom the request is a bad one': [
    action("abort_unless(auth()->check(), 400, 'Who are you?');"),
    session,
  ],
  'a user without whom it answers that there is nothing': [
    action("if (! $request->user()) { return response()->json(['error' => 'Not found'], 404); }"),
    session,
  ],
  'a user or a thing that everybody may see': [
    action('$post = Post::findOrFail(1); abort_if($post->hidden && ! $request->user(), 404);'),
    `${session} | nothing`,
  ],
  'a thing that may not be there': [
    action("$mine = $request->user()?->id; $post = Post::where('by', $mine)->first(); abort_if(! $post, 404);"),
    `${session} | nothing`,
  ],
  'a user or nothing': [action('$user = auth()->user() ?? abort(401);'), session],
  'a user that is asked for': [action('$user = Auth::authenticate();'), session],
  'an answer': [action("if (! $request->user()) { return response()->json(['error' => 'No.'], 401); }"), session],
  'a bearer token': [action("if ($request->bearerToken() !== config('shop.token')) { abort(401); }"), 'bearer'],
  'a header': [
    action("abort_unless(hash_equals(config('shop.key'), (string) $request->header('X-Api-Key')), 403);"),
    'header X-Api-Key',
  ],
  'a helper of the class': [
    action(
      '$this->signedIn($request);',
      'private function signedIn($request) { abort_unless($request->user(), 401); }',
    ),
    session,
  ],
  'an ability': [action("Gate::authorize('view', Post::class);"), session],
  'an ability by the controller': [action("$this->authorize('view', $post);", '', 'Post $post'), session],
  'an ability that takes nobody but users': [
    { ...action("$this->authorize('view', $post);", '', 'Post $post'), ...policy('$user') },
    session,
  ],
  'an ability that takes guests': [
    { ...action("$this->authorize('view', $post);", '', 'Post $post'), ...policy('?User $user') },
    null,
  ],
  'a class of requests': [request('return $this->user() !== null;'), session],
  'a class of requests, by the helper': [request('return auth()->check();'), session],
  'a class of requests that lets all in': [request('return true;'), null],
  'more than a user': [
    action(
      "abort_unless($request->user(), 401); abort_unless($request->input('title'), 422); abort_if(Post::count() > 9, 404);",
    ),
    session,
  ],
  'a user on some ways': [
    action('if (Post::count() > 3) { abort_unless($request->user(), 401); }'),
    `${session} | nothing`,
  ],
  'a user without a check': [action('$name = $request->user()->name; abort_if($name === null, 403);'), null],
  'a sign-in': [
    action(
      "if (! Auth::attempt($request->only('email', 'password'))) { abort(401); } $request->session()->regenerate();",
    ),
    null,
  ],
  'a password of the input': [
    action("if ($request->input('password') !== config('shop.password')) { abort(401); }"),
    'query password',
  ],
  'something else than who asks': [
    action("abort_if(Post::where('slug', $request->query('slug'))->doesntExist(), 404);"),
    null,
  ],
};

/** By title: what an action does that lets strangers in, and whether it takes a user of the guard `jwt`, too. */
const open: Readonly<Record<string, readonly [body: string, takesUser: boolean]>> = {
  'a refusal on some ways': ["if ($request->input('mine') && ! Auth::check()) { abort(401); }", true],
  'more for who has signed in': [
    "$posts = Post::query(); if (Auth::check()) { $posts->orWhere('user_id', Auth::id()); }",
    true,
  ],
  'a way out before it': [
    'if (! $request->code) { return []; } if (auth()->guest()) { return 1; } return $request->user();',
    true,
  ],
  'a user that may not be there': ['$name = $request->user()?->name;', true],
  'what only sounds like a sign-in': [
    '$user = $request->user(); if ($user) { $user->loginHistory()->create([]); $user->attempts(); $user->onceMore(); }',
    true,
  ],
  'a sign-in before it': ["if (Auth::attempt($request->only('email', 'password'))) { return Auth::user(); }", false],
  'a service that signs in': ['app(SignIn::class)->login($request); $user = Auth::user();', false],
  'nobody asked': ['$all = Post::all();', false],
};

describe('What an action that lets strangers in takes of callers', () => {
  const byToken = {
    'config/auth.php': String(guards['config/auth.php']).replace("'guard' => 'web'", "'guard' => 'jwt'"),
  };
  const routes = `Route::get('posts', [App\\Http\\Controllers\\PostController::class, 'show']);`;
  const name = 'App\\Http\\Controllers\\PostController@show';

  for (const [title, [body, takesUser]] of Object.entries(open)) {
    it(title, async () => {
      const found = await guardsOf(routes, { ...action(body), ...byToken });
      assert.deepEqual(found, takesUser ? [`${name}: JWT | nothing`] : []);
    });
  }

  it('A session only where one is started', async () => {
    const files = action('if (Auth::check()) { return 1; }');
    assert.deepEqual(await guardsOf(routes, { ...files, ...tables('') }), []);
    const started = `Route::middleware([
      \\Illuminate\\Session\\Middleware\\StartSession::class, \\Illuminate\\Foundation\\Http\\Middleware\\ValidateCsrfToken::class,
    ])->group(function () { ${routes} });`;
    assert.deepEqual(await guardsOf(started, { ...files, ...tables('') }), [`${name}: ${session} | nothing`]);
  });

  it('Nothing of it is refused with 401 by itself', async () => {
    const files = action('if (Auth::check()) { return 1; }');
    const { application } = await LaravelProject.read(routes, { ...guards, ...files, ...byToken });
    const guard = application.routes[0]?.middleware.applied.at(-1)?.guard;
    assert.equal(guard?.refusesNobody, true);
    assert.equal(
      guard.reason,
      'Asks whether there is a user of the default guard `jwt` (driver `jwt`), and answers requests without one, too.',
    );
  });
});

describe('A gate', () => {
  const gate = (ability: string): string => `use Illuminate\\Support\\Facades\\Gate;
    Gate::define('read', ${ability});
    Route::get('action', function () { Gate::authorize('read'); return ['ok' => 1]; });
    Route::get('middleware', fn () => ['ok' => 1])->can('read');`;

  it('that takes guests and may let them in is open to them', async () => {
    assert.deepEqual(await guardsByRoute(gate("fn (?User $u) => $u?->admin || config('app.open')"), tables('')), {
      action: [
        `the function of /action: ${session} | nothing (Whether authentication is required depends on the configuration \`app.open\`.)`,
      ],
      middleware: [
        `can:read: ${session} | nothing (Whether authentication is required depends on the configuration \`app.open\`.)`,
      ],
    });
  });

  it('that takes guests and lets none of them in asks for a user, as one does that takes none', async () => {
    for (const ability of ['fn (?User $u) => $u?->admin', "fn (User $u) => $u->admin || config('app.open')"]) {
      assert.deepEqual(await guardsByRoute(gate(ability), tables('')), {
        action: [`the function of /action: ${session}`],
        middleware: [`can:read: ${session}`],
      });
    }
  });
});

describe('What an action asks of callers', () => {
  for (const [title, [files, asked]] of Object.entries(rows)) {
    it(title, async () => {
      const routes = `Route::get('posts/{post}', [App\\Http\\Controllers\\PostController::class, 'show']);`;
      const found = await guardsOf(routes, files);
      const name = 'App\\Http\\Controllers\\PostController@show';
      assert.deepEqual(found, asked === null ? [] : [`${name}: ${asked}`]);
    });
  }

  it('The function of a route', async () => {
    const routes = `Route::get('me', function () { abort_unless(auth()->check(), 401); return auth()->user(); });`;
    assert.deepEqual(await guardsOf(routes), [`the function of /me: ${session}`]);
  });

  it('The signature of a URL is said beside it', async () => {
    const files = action('if (! $request->hasValidSignature()) { abort(401); }');
    const routes = `Route::get('posts', [App\\Http\\Controllers\\PostController::class, 'show']);`;
    assert.deepEqual(await guardsOf(routes, files), [
      'App\\Http\\Controllers\\PostController@show: open (The URL must carry a valid signature.)',
    ]);
  });

  it('A function that the constructor gives for middleware', async () => {
    const files = action(
      '',
      `public function __construct() {
        $this->middleware(function ($request, $next) { if (! $request->user()) { throw new AuthenticationException(); } return $next($request); });
      }`,
    );
    const routes = `Route::get('posts', [App\\Http\\Controllers\\PostController::class, 'show']);`;
    assert.deepEqual(await guardsOf(routes, files), [`Closure: ${session}`]);
  });

  it('Whom middleware found is not asked for again', async () => {
    const files = action("abort_unless($request->user(), 401); abort_unless($request->header('X-Api-Key'), 403);");
    const routes = `Route::get('posts', [App\\Http\\Controllers\\PostController::class, 'show'])->middleware('auth:jwt');`;
    assert.deepEqual(await guardsOf(routes, files), [
      'auth:jwt: JWT',
      'App\\Http\\Controllers\\PostController@show: header X-Api-Key',
    ]);
  });
});
