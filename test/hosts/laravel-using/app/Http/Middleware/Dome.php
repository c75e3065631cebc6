<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

class Dome
{
    public function handle(Request $request, Closure $next, string ...$with)
    {
        return $next($request);
    }
}
