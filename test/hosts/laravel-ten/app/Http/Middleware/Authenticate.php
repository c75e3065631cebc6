<?php

namespace Depot\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

class Authenticate
{
    public function handle(Request $request, Closure $next, string ...$parameters)
    {
        return $next($request);
    }
}
