<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Routing\Controllers\HasMiddleware;
use Illuminate\Routing\Controllers\Middleware;

class ShelfController implements HasMiddleware
{
    public static function middleware()
    {
        return [
            'verified',
            (new Middleware('password.confirm'))->only('destroy'),
            (new Middleware(['throttle:9,1', 'signed']))->except(['index', 'show']),
            new Middleware(fn (Request $request, $next) => $next($request), only: ['store']),
        ];
    }

    public function index()
    {
        return [];
    }

    public function create()
    {
        return view('create');
    }

    public function store(Request $request)
    {
        return $request->validate(['name' => 'required|string|max:40']);
    }

    public function show(string $shelf)
    {
        return ['shelf' => $shelf];
    }

    public function edit(string $shelf)
    {
        return view('edit');
    }

    public function update(Request $request, string $shelf)
    {
        return $request->validate(['name' => 'sometimes|string|max:40']);
    }

    public function destroy(string $shelf)
    {
        return response()->noContent();
    }
}
