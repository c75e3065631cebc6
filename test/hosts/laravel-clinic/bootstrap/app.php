<?php

use App\Http\Middleware\AddRequestId;
use App\Http\Middleware\EnsureApiKey;
use App\Http\Middleware\EnsureRole;
use App\Http\Middleware\ForceJson;
use App\Http\Middleware\SetLocale;
use App\Http\Middleware\TrackLastSeen;
use Illuminate\Auth\AuthenticationException;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Configuration\Exceptions;
use Illuminate\Foundation\Configuration\Middleware;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;
use Illuminate\View\Middleware\ShareErrorsFromSession;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(
        web: __DIR__.'/../routes/web.php',
        commands: __DIR__.'/../routes/console.php',
        health: '/up',
        then: function () {
            Route::middleware(['api', 'staff'])
                ->prefix('admin')
                ->name('admin.')
                ->group(base_path('routes/api.admin.php'));

            Route::middleware('api')
                ->prefix('site')
                ->as('site.')
                ->group(base_path('routes/api.frontend.php'));

            Route::prefix('mobile')->name('mobile.')->middleware('api')->group(__DIR__.'/../routes/api.mobile.php');
        },
    )
    ->withMiddleware(function (Middleware $middleware) {
        $middleware->prepend(AddRequestId::class);

        $middleware->alias([
            'api.key' => EnsureApiKey::class,
            'role' => EnsureRole::class,
            'seen' => TrackLastSeen::class,
            'locale' => SetLocale::class,
        ]);

        $middleware->group('staff', [
            'auth:api',
            'seen:staff',
        ]);

        $middleware->api(prepend: [ForceJson::class]);
        $middleware->throttleApi('api');
        $middleware->appendToGroup('api', 'locale:en,de');

        $middleware->web(append: [SetLocale::class], remove: [ShareErrorsFromSession::class]);

        $middleware->redirectGuestsTo(fn () => null);
    })
    ->withExceptions(function (Exceptions $exceptions) {
        $exceptions->shouldRenderJsonWhen(fn (Request $request) => $request->is('admin/*', 'site/*', 'mobile/*') || $request->expectsJson());
        $exceptions->dontReport(AuthenticationException::class);
    })
    ->create();
