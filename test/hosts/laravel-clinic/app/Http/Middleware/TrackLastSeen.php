<?php

namespace App\Http\Middleware;

use Closure;
use Illuminate\Http\Request;
use Symfony\Component\HttpFoundation\Response;

class TrackLastSeen
{
    public function handle(Request $request, Closure $next, string $kind): Response
    {
        $request->user()?->forceFill(['last_seen_at' => now()])->saveQuietly();

        return $next($request);
    }
}
