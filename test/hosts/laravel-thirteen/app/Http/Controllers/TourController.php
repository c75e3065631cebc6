<?php

namespace App\Http\Controllers;

use Illuminate\Routing\Attributes\Controllers as On;
use Illuminate\Routing\Controllers\HasMiddleware;
use Illuminate\Routing\Controllers\Middleware;

#[On\Middleware('light:attribute')]
class TourController implements HasMiddleware
{
    public static function middleware(): array
    {
        return ['light:static', new Middleware('light:static-only', only: ['__invoke'])];
    }

    #[On\Middleware('light:invoked')]
    public function __invoke()
    {
        return 'tour';
    }

    #[On\Middleware(static function ($request, $next) {
        return $next($request);
    })]
    public function closure()
    {
        return 'closures in attributes are of PHP 8.5';
    }
}
