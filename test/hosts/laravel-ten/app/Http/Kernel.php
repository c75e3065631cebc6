<?php

namespace Depot\Http;

use Illuminate\Foundation\Http\Kernel as HttpKernel;

class Kernel extends HttpKernel
{
    protected $middleware = [
        \Illuminate\Foundation\Http\Middleware\ValidatePostSize::class,
        \Illuminate\Foundation\Http\Middleware\ConvertEmptyStringsToNull::class,
    ];

    protected $middlewareGroups = [
        'web' => [
            \Illuminate\Session\Middleware\StartSession::class,
            \Illuminate\View\Middleware\ShareErrorsFromSession::class,
            'bindings',
        ],

        'api' => [
            // 'throttle:60,1',
            \Illuminate\Routing\Middleware\ThrottleRequests::class.':api',
            'bindings',
        ],

        // A group may hold other groups.
        'internal' => [
            'api',
            'auth:token',
            'stock.locked',
        ],
    ];

    /** The older name of the property; the newer one wins where both have a key. */
    protected $routeMiddleware = [
        'auth' => Middleware\Authenticate::class,
        'bindings' => \Illuminate\Routing\Middleware\SubstituteBindings::class,
        'throttle' => \Illuminate\Routing\Middleware\ThrottleRequests::class,
        'stock.locked' => Middleware\RefuseWhileCounting::class.':soft',
    ];

    protected $middlewareAliases = [
        'can' => \Illuminate\Auth\Middleware\Authorize::class,
        'stock.locked' => Middleware\RefuseWhileCounting::class,
        'scope' => Middleware\CheckScope::class,
        'signed' => \Illuminate\Routing\Middleware\ValidateSignature::class,
    ];
}
