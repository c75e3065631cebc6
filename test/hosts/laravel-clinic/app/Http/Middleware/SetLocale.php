<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;
use Symfony\Component\HttpFoundation\Response;

class SetLocale
{
    public function handle(Request $request, Closure $next, string ...$languages): Response
    {
        app()->setLocale($request->getPreferredLanguage($languages ?: config('clinic.languages')));

        return $next($request);
    }
}
