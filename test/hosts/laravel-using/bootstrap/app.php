<?php

use App\Http\Middleware\Dome;
use App\Http\Middleware\Lens;
use App\Http\Middleware\VerifyToken;
use App\Routing\ObservatoryRoutes;
use Illuminate\Contracts\Routing\Registrar;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Configuration\Exceptions;
use Illuminate\Foundation\Configuration\Middleware;
use Illuminate\Foundation\Http\Middleware\ValidateCsrfToken;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Routing\Router;
use Illuminate\Session\Middleware\StartSession;
use Illuminate\Support\Facades\Route;

return Application::configure(basePath: $_ENV['APP_BASE_PATH'] ?? dirname(__DIR__))
    ->withRouting(
        using: function (Router $router, ObservatoryRoutes $routes) {
            $routes->stars($router);

            Route::middleware(['api', 'dome:east'])->prefix('api')->group(function () {
                require base_path('routes/api.php');
            });

            $router->middleware('web')->group(base_path('routes/web.php'));

            foreach (['v1', 'v2'] as $version) {
                Route::prefix($version)->middleware("versions.$version")->group(fn (Registrar $r) => $r->get('sky', fn () => $version)->name("$version.sky"));
            }
        },
        web: __DIR__.'/../routes/not-loaded.php',
        health: '/up',
        channels: __DIR__.'/../routes/channels.php',
    )
    ->withMiddleware(function (Middleware $middleware) {
        $middleware
            ->use([])
            ->alias(['lost' => Dome::class])
            ->alias(['dome' => Dome::class, 'lens' => Lens::class, 'auth' => VerifyToken::class]);

        // A second call of alias() replaces the first. Groups are changed in a fixed order, whatever the order here: replace, remove, prepend, append.
        $middleware->appendToGroup('web', [Dome::class, 'lens:web']);
        $middleware->removeFromGroup('web', Dome::class);
        $middleware->removeFromGroup('web', [EncryptCookies::class]);
        $middleware->prependToGroup('web', 'lens:second');
        $middleware->prependToGroup('web', ['lens:first', 'lens:first-too']);
        $middleware->replaceInGroup('web', StartSession::class, Lens::class);
        $middleware->web(replace: [ValidateCsrfToken::class => Dome::class.':csrf'], append: 'lens:last');
        $middleware->authenticateSessions();

        $middleware->api(prepend: 'lens:api', remove: [SubstituteBindings::class]);
        $middleware->throttleApi('sky', redis: true);
        $middleware->statefulApi();

        $middleware->group('versions.v1', ['versions.base', 'lens:v1']);
        $middleware->group('versions.v2', ['versions.v1', 'dome']);
        $middleware->group('versions.base', [Lens::class.':base', 'auth:token']);
        $middleware->group('replaced', ['lens:never']);
        $middleware->group('replaced', ['lens:instead']);
        $middleware->appendToGroup('from-nothing', 'dome:alone');

        if (env('OBSERVATORY_STRICT', true)) {
            $middleware->appendToGroup('api', 'dome:strict');
        }

        $middleware->priority([Dome::class, Lens::class]);
    })
    ->withExceptions(function (Exceptions $exceptions) {
        //
    })
    ->create();
