<?php

use App\Http\Middleware\Light;
use Illuminate\Cookie\Middleware\EncryptCookies;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Configuration\Exceptions;
use Illuminate\Foundation\Configuration\Middleware;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Session\Middleware\StartSession;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(
        web: __DIR__.'/../routes/web.php',
        api: __DIR__.'/../routes/api.php',
        health: '/up',
    )
    ->withMiddleware(function (Middleware $middleware): void {
        $middleware->alias(['light' => Light::class]);

        $middleware->insertBeforeInGroup('web', StartSession::class, 'light:before');
        $middleware->insertAfterInGroup('web', StartSession::class, ['light:after', 'light:after-too']);
        $middleware->replaceInGroup('web', EncryptCookies::class, ['light:one', 'light:two']);
        $middleware->insertBeforeInGroup('api', SubstituteBindings::class, 'auth:sanctum');
        $middleware->preventRequestForgery(except: ['hooks/*']);
        $middleware->redirectGuestsTo(null);
    })
    ->withExceptions(function (Exceptions $exceptions): void {
        //
    })
    ->create();
