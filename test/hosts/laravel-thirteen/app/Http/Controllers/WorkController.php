<?php

namespace App\Http\Controllers;

use App\Enums\Ability;
use App\Http\Middleware\Light;
use Illuminate\Auth\Middleware\Authenticate;
use Illuminate\Routing\Attributes\Controllers\Authorize;
use Illuminate\Routing\Attributes\Controllers\Middleware;
use Illuminate\Routing\Attributes\Controllers\WithoutMiddleware;

#[Middleware('light:work', only: ['show', 'update'])]
#[Authorize('see-works')]
#[WithoutMiddleware('throttle:9,1', except: ['store'])]
class WorkController extends RoomController
{
    // The parent's attributes on this method are not inherited, those of its class are.
    public function show(string $work)
    {
        return $work;
    }

    #[Authorize(Ability::Restore, 'work')]
    #[Middleware(Light::class.':store')]
    public function store()
    {
        return [];
    }

    #[Authorize('update', ['work', Ability::class])]
    #[WithoutMiddleware(Authenticate::class)]
    #[Middleware(middleware: 'light:never', except: ['update'])]
    public function update(string $work)
    {
        return $work;
    }

    #[WithoutMiddleware('web'), WithoutMiddleware('api')]
    public function destroy(string $work)
    {
        return response()->noContent();
    }
}
