<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

class Gate
{
    public function handle(Request $request, Closure $next, ?string $name = null)
    {
        return $next($request);
    }
}
