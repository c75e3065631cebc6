<?php

use App\Providers\FirstServiceProvider;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Configuration\Exceptions;
use Illuminate\Foundation\Configuration\Middleware;

$app = Application::configure(basePath: dirname(__DIR__))
    ->withProviders([
        FirstServiceProvider::class,
    ])
    ->withRouting(web: __DIR__.'/../routes/web.php')
    ->withMiddleware(function (Middleware $middleware): void {
        $middleware->alias(['gate' => App\Http\Middleware\Gate::class]);
        $middleware->group('quay', ['gate:outer', 'late.alias:1']);
    })
    ->withExceptions(fn (Exceptions $exceptions) => null)
    ->create();

$app->booted(function () {
    Illuminate\Support\Facades\Route::get('from-bootstrap', fn () => 'booted')->name('from-bootstrap')->middleware('quay');
});

return $app;
