<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

class Lens
{
    public function handle(Request $request, Closure $next, string ...$with)
    {
        return $next($request);
    }
}
