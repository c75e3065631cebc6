import { type Fault, gone } from './faults';

const admin = 'routes/api.admin.php';
const reference = 'routes/admin/reference.php';
const bootstrap = 'bootstrap/app.php';
const partnerGate = 'App\\Http\\Middleware\\PartnerGate';

export const applicationFaults: Readonly<Record<string, Fault>> = {
  'a routes file that is too large': {
    codes: ['file.tooLarge'],
    files: { [reference]: { kind: 'tooLarge', bytes: 1_100_000 } },
    startOf: reference,
  },
  'a routes file that is binary': {
    codes: ['file.binary'],
    files: { [reference]: { kind: 'binary' } },
    startOf: reference,
  },
  'a routes file that may not be read': {
    codes: ['file.unreadable'],
    files: { [reference]: { kind: 'unreadable', reason: 'permission denied' } },
    startOf: reference,
  },
  'a routes file with a syntax error': {
    codes: ['php.syntax'],
    files: {
      [reference]: [
        "Route::apiResource('species', SpeciesController::class)->only('index', 'store');",
        "Route::apiResource('species' ⟦SpeciesController⟧::class);",
      ],
    },
  },
  'code that is nested too deeply': {
    codes: ['php.nesting'],
    files: {
      [reference]: [
        "Route::apiResource('species', ",
        `$a = ${'['.repeat(398)}⟦${'['.repeat(802)}${']'.repeat(802)}⟧${']'.repeat(398)};\nRoute::apiResource('species', `,
      ],
    },
  },
  'a composer.json that is no JSON': {
    codes: ['composer.invalid'],
    files: {
      'composer.json': ['"stable",\n    "prefer-stable": true\n}\n', '"stable",⟦,\n    "prefer-stable": true\n}\n⟧'],
    },
  },
  'no composer.json': {
    codes: ['composer.missing'],
    files: { 'composer.json': gone },
  },
  'a lock file of composer that is too large': {
    codes: ['file.dataTooLarge'],
    files: { 'composer.lock': { kind: 'tooLarge', bytes: 17_000_000 } },
    startOf: 'composer.lock',
  },
  'installed packages that are no JSON': {
    codes: ['composer.invalidData'],
    files: { 'vendor/composer/installed.json': '{"packages": [⟦⟧' },
  },
  'more directories of one prefix than are looked into': {
    codes: ['composer.directories'],
    files: {
      'composer.json': [
        '"minimum-stability"',
        `"autoload-dev": {"psr-4": {"Tests\\\\": [${Array.from({ length: 101 }, (_, index) => `"tests/${index}"`).join()}]}},\n    "minimum-stability"`,
      ],
    },
    startOf: 'composer.json',
  },
  'more patterns of packages than can be looked for': {
    codes: ['composer.limit'],
    files: {
      'composer.json': [
        '"minimum-stability"',
        `"repositories": [{"type": "path", "url": "{${','.repeat(200)}}"}],\n    "minimum-stability"`,
      ],
    },
    startOf: 'composer.json',
  },
  'a bootstrap file that answers nothing': {
    codes: ['application.none'],
    files: { [bootstrap]: ['return Application::configure', '$application = Application::configure'] },
    startOf: bootstrap,
  },
  // With it all routes are gone, and nothing that is about one can be right or wrong for certain.
  'a bootstrap file that is missing': {
    codes: [
      'security.unusedMiddleware',
      'docs.unknownEntity',
      'docs.unknownEntity',
      'docs.unmatchedEndpoint',
      'docs.unmatchedEndpoint',
      'docs.unmatchedEndpoint',
      'tests.unknownAction',
      'tests.unmatchedEndpoint',
      'template.unmatchedEndpoint',
    ],
    nowhere: ['application.none'],
    files: {
      [bootstrap]: gone,
      'config/openapi.php': ["'auth:owner'", "⟦'auth:owner'⟧"],
      'config/openapi-docs.php': [
        /('patients'(?= =>)|'pets'(?= =>)|'admin.auth.login'|'mobile.sync'|'\/site\/contact')/g,
        '⟦$1⟧',
      ],
      'config/openapi-tests.php': [/('patients'(?= =>)|'admin.auth.login')/g, '⟦$1⟧'],
      'resources/openapi/templates/custom/mobile.pets.records.json': [/^/, '⟦⟧'],
    },
  },
  'a provider that is missing': {
    codes: ['provider.missing'],
    files: {
      'bootstrap/providers.php': [
        'App\\Providers\\AuthServiceProvider::class',
        '⟦App\\Providers\\AuthProvider::class⟧',
      ],
    },
  },
  'a provider whose file was removed': {
    codes: ['provider.missing'],
    files: {
      'app/Providers/AuthServiceProvider.php': gone,
      'bootstrap/providers.php': [
        'App\\Providers\\AuthServiceProvider::class',
        '⟦App\\Providers\\AuthServiceProvider::class⟧',
      ],
    },
  },
  'a routes file that is missing': {
    codes: ['routes.fileMissing'],
    files: { [admin]: ["require __DIR__.'/admin/reference.php';", "⟦require __DIR__.'/admin/references.php'⟧;"] },
  },
  'a routes file that was removed': {
    codes: ['routes.fileMissing'],
    files: {
      [reference]: gone,
      [admin]: ["require __DIR__.'/admin/reference.php'", "⟦require __DIR__.'/admin/reference.php'⟧"],
    },
  },
  'a routes file that loads itself': {
    codes: ['routes.fileLoop'],
    files: { [reference]: ["Route::apiResource('species', ", "⟦require __FILE__⟧;\nRoute::apiResource('species', "] },
  },
  'a routes file that is not known': {
    codes: ['routes.fileUnknown'],
    files: { [admin]: ["require __DIR__.'/admin/reference.php'", "⟦require __DIR__.'/'.request()->path()⟧"] },
  },
  'a loop without end': {
    codes: ['routes.limit'],
    files: {
      [reference]: [
        "Route::apiResource('species', ",
        "⟦while (true) { strlen('a'); }⟧\nRoute::apiResource('species', ",
      ],
    },
  },
  'a URI that is not known': {
    codes: ['route.uriUnknown'],
    files: {
      [admin]: [
        "Route::post('auth/logout', [AuthController::class, 'logout'])",
        "⟦Route::post('auth/'.request()->path(), [AuthController::class, 'logout'])⟧",
      ],
    },
  },
  'a domain that is not known': {
    codes: ['route.domainUnknown'],
    files: {
      [admin]: [
        "Route::post('auth/logout', [AuthController::class, 'logout'])",
        "⟦Route::domain(request()->host())->post('auth/logout', [AuthController::class, 'logout'])⟧",
      ],
    },
  },
  'a name that is not known': {
    codes: ['route.nameUnknown'],
    files: {
      [admin]: [
        "Route::post('auth/logout', [AuthController::class, 'logout'])->name('auth.logout')",
        "⟦Route::post('auth/logout', [AuthController::class, 'logout'])⟧->name(request()->path())",
      ],
    },
  },
  'an action that is not known': {
    codes: ['route.actionUnknown'],
    files: {
      [admin]: [
        "Route::post('auth/logout', [AuthController::class, 'logout'])",
        "⟦Route::post('auth/logout', request()->path())⟧",
      ],
    },
  },
  'a middleware that is not known': {
    codes: ['route.middlewareUnknown'],
    files: {
      [admin]: [
        "Route::post('auth/logout', [AuthController::class, 'logout'])",
        "⟦Route::post('auth/logout', [AuthController::class, 'logout'])⟧->middleware(request()->path())",
      ],
    },
  },
  'a condition that is not known': {
    codes: ['route.conditional'],
    files: {
      [admin]: [
        "Route::post('auth/logout', [AuthController::class, 'logout'])->name('auth.logout');",
        "if (request()->secure()) {\n    ⟦Route::post('auth/logout', [AuthController::class, 'logout'])⟧->name('auth.logout');\n}",
      ],
    },
  },
  'a controller that was removed': {
    codes: ['route.missingController'],
    files: {
      'app/Http/Controllers/Admin/AuditController.php': gone,
      [admin]: [
        "Route::get('audit/{from?}/{to?}', [\n        'as' => 'audit',\n        'uses' => AuditController::class.'@index',\n        'middleware' => 'throttle:10,1',\n    ])",
        "⟦Route::get('audit/{from?}/{to?}', [\n        'as' => 'audit',\n        'uses' => AuditController::class.'@index',\n        'middleware' => 'throttle:10,1',\n    ])⟧",
      ],
    },
  },
  'a method that was renamed': {
    codes: ['route.missingMethod'],
    files: {
      'app/Http/Controllers/Admin/AuthController.php': ['function logout(', 'function signOut('],
      [admin]: [
        "Route::post('auth/logout', [AuthController::class, 'logout'])",
        "⟦Route::post('auth/logout', [AuthController::class, 'logout'])⟧",
      ],
    },
  },
  'many methods of one file that were removed': {
    codes: ['route.missingHandlers'],
    files: {
      'routes/web.php':
        "<?php\n\n⟦Route::get('a', 'App\\A@a')⟧; Route::get('b', 'App\\B@b'); Route::get('c', 'App\\C@c'); Route::get('d', 'App\\D@d');\n",
    },
  },
  'a version of the framework that is too old': {
    codes: ['application.tooOld'],
    files: { 'composer.json': ['"laravel/framework": "^12.0"', '"laravel/framework": "^5.7"'] },
    startOf: 'composer.json',
  },
  'a file of routes that nothing loads': {
    codes: ['routes.fileUnloaded'],
    files: { 'routes/old.php': "<?php\n\nRoute::get('old', fn () => 1);\n" },
    startOf: 'routes/old.php',
  },
  'a method of the router that only a package can have': {
    codes: ['routes.methodUnread'],
    files: {
      [admin]: [
        "Route::post('auth/logout', [AuthController::class, 'logout'])",
        "⟦Route::feeds()⟧; Route::post('auth/logout', [AuthController::class, 'logout'])",
      ],
    },
  },
  'a package that registers routes by itself': {
    codes: ['routes.packageUnread'],
    files: {
      'composer.json': ['"laravel/framework": "^12.0"', '⟦"laravel/fortify"⟧: "^1.0", "laravel/framework": "^12.0"'],
    },
  },
  'a module that nothing loads': {
    codes: ['modules.unloaded'],
    files: {
      'Modules/Attic/module.json': '{"name": "Attic", "providers": ["Modules\\\\Attic\\\\AtticServiceProvider"]}',
    },
    startOf: 'Modules/Attic/module.json',
  },
  'a guard that is neither configured nor mapped': {
    codes: ['security.unmappedMiddleware'],
    fixes: ['BearerAuth', 'ApiKeyAuth', 'PartnerKey'].map((scheme) => `Map "auth:owner" to ${scheme}`),
    files: {
      'config/auth.php': [
        "'owner' => [\n            'driver' => 'token'",
        "'owner' => [\n            'driver' => 'kiosk'",
      ],
      'config/openapi.php': [
        "'middleware_security_map' => [\n        'api.key' => ['PartnerKey'],\n        'auth:owner' => ['BearerAuth'],",
        "⟦'middleware_security_map'⟧ => [\n        'api.key' => ['PartnerKey'],",
      ],
    },
  },
  'a guard of which a part is neither configured nor mapped': {
    codes: ['security.unmappedMiddleware'],
    fixes: ['BearerAuth', 'ApiKeyAuth', 'PartnerKey'].map((scheme) => `Map "${partnerGate}" to ${scheme}`),
    files: {
      'app/Http/Middleware/PartnerGate.php': `<?php\n\nnamespace App\\Http\\Middleware;\n\nclass PartnerGate\n{
    public function handle($request, $next)\n    {
        abort_unless($request->header('X-Signature'), 401);
        abort_unless(auth('partner')->check(), 401);

        return $next($request);\n    }\n}\n`,
      'routes/api.frontend.php': ["'api.key', 'throttle:'", "\\App\\Http\\Middleware\\PartnerGate::class, 'throttle:'"],
      'config/openapi.php': [
        "'middleware_security_map' => [\n        'api.key' => ['PartnerKey'],",
        "⟦'middleware_security_map'⟧ => [",
      ],
    },
  },
  'a middleware of which nobody can tell what it asks for': {
    codes: ['security.unreadMiddleware'],
    files: {
      'app/Http/Middleware/PartnerGate.php':
        '<?php\n\nnamespace App\\Http\\Middleware;\n\nclass ⟦PartnerGate⟧ extends \\Acme\\Doors\\Knock\n{\n}\n',
      'routes/api.frontend.php': ["'api.key', 'throttle:'", "\\App\\Http\\Middleware\\PartnerGate::class, 'throttle:'"],
      'config/openapi.php': [
        "'middleware_security_map' => [\n        'api.key' => ['PartnerKey'],",
        "'middleware_security_map' => [",
      ],
    },
  },
};
