<?php

use Illuminate\Foundation\Application;
use Illuminate\Foundation\Configuration\Exceptions;
use Illuminate\Foundation\Configuration\Middleware;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(
        api: [
            __DIR__.'/../routes/groups.php',
            __DIR__.'/../routes/values.php',
            __DIR__.'/../routes/loops.php',
            __DIR__.'/../routes/conditions.php',
            __DIR__.'/../routes/actions.php',
        ],
        apiPrefix: '',
    )
    ->withMiddleware(function (Middleware $middleware) {
        $middleware->api(remove: [Illuminate\Routing\Middleware\SubstituteBindings::class]);
    })
    ->withExceptions(function (Exceptions $exceptions) {
        //
    })
    ->create();
