<?php

namespace App\Http\Controllers;

use Illuminate\Routing\Controllers\HasMiddleware;
use Illuminate\Routing\Controllers\Middleware;

class StarController extends Catalogued implements HasMiddleware
{
    public static function middleware(): array
    {
        return array_merge(self::common(), [
            Middleware::class => new Middleware('lens:keyed', only: ['show']),
            new Middleware(['dome:a', 'dome:b'], except: ['index']),
        ]);
    }

    public function index()
    {
        return [];
    }

    public function show(string $star)
    {
        return $star;
    }

    public function update(string $star)
    {
        return $star;
    }
}
