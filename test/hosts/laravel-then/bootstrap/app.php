<?php

use App\RouteLoader;
use Illuminate\Foundation\Application;
use Illuminate\Support\Facades\Route;

$api = [
    __DIR__.'/../routes/api.php',
    __DIR__.'/../routes/missing.php',
    base_path_of('routes/partners.php'),
];

/** The application does not exist yet, so its own helpers cannot be used. */
function base_path_of(string $path): string
{
    return dirname(__DIR__).'/'.$path;
}

return Application::configure(dirname(__DIR__))
    ->withRouting(
        using: function () {
            Route::get('using', fn () => 'not registered, because of then');
        },
        web: __DIR__.'/../routes/web.php',
        api: $api,
        apiPrefix: 'rest/v1',
        health: 'status/health',
        then: [new RouteLoader('annex'), 'load'],
    )
    ->withBroadcasting(__DIR__.'/../routes/channels.php', ['prefix' => 'rest/v1', 'middleware' => ['api']])
    ->withProviders([App\Providers\AnnexServiceProvider::class], withBootstrapProviders: false)
    ->withMiddleware()
    ->withExceptions()
    ->booted(function (Application $app) {
        Route::get('at-the-end', fn () => $app->version());
    })
    ->create();
