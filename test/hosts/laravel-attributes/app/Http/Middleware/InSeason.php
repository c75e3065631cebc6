<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;

class InSeason
{
    public function handle(Request $request, Closure $next, ?string $part = null)
    {
        return $next($request);
    }
}
