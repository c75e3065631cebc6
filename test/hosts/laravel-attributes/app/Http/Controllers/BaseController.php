<?php

namespace App\Http\Controllers;

use Illuminate\Routing\Controllers\HasMiddleware;
use Spatie\RouteAttributes\Attributes\Get;
use Spatie\RouteAttributes\Attributes\Prefix;

#[Prefix('never-inherited')]
abstract class BaseController implements HasMiddleware
{
    use Countable;

    public static function middleware(): array
    {
        return ['season:base'];
    }

    /** Every controller that extends this one has the route as well, below its own prefix. */
    #[Get('health', name: 'health')]
    public function health()
    {
        return 'ok';
    }
}
