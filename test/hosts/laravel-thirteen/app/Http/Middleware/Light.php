<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

class Light
{
    public function handle(Request $request, Closure $next, ?string $with = null)
    {
        return $next($request);
    }
}
