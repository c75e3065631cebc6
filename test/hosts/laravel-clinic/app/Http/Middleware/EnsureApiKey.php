<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;
use Symfony\Component\HttpFoundation\Response;

class EnsureApiKey
{
    public function handle(Request $request, Closure $next): Response
    {
        abort_unless(hash_equals((string) config('clinic.partner.key'), (string) $request->header('X-API-Key')), 401, 'Invalid API key.');

        return $next($request);
    }
}
