<?php

namespace App\Http\Controllers;

use App\Enums\Bed;
use Illuminate\Http\Request;
use Spatie\RouteAttributes\Attributes\Any;
use Spatie\RouteAttributes\Attributes\Defaults;
use Spatie\RouteAttributes\Attributes\Delete;
use Spatie\RouteAttributes\Attributes\Get;
use Spatie\RouteAttributes\Attributes\Middleware;
use Spatie\RouteAttributes\Attributes\Options;
use Spatie\RouteAttributes\Attributes\Patch;
use Spatie\RouteAttributes\Attributes\Post;
use Spatie\RouteAttributes\Attributes\Prefix;
use Spatie\RouteAttributes\Attributes\Put;
use Spatie\RouteAttributes\Attributes\Route;
use Spatie\RouteAttributes\Attributes\ScopeBindings;
use Spatie\RouteAttributes\Attributes\Where;
use Spatie\RouteAttributes\Attributes\WhereAlpha;
use Spatie\RouteAttributes\Attributes\WhereAlphaNumeric;
use Spatie\RouteAttributes\Attributes\WhereIn;
use Spatie\RouteAttributes\Attributes\WhereNumber;
use Spatie\RouteAttributes\Attributes\WhereUlid;
use Spatie\RouteAttributes\Attributes\WhereUuid;
use Spatie\RouteAttributes\Attributes\WithTrashed;

#[Prefix('plants')]
#[Middleware(['web', 'season'])]
#[Where('slug', '[a-z-]+')]
#[Defaults('order', 'name')]
class PlantController
{
    private const LIMIT = 'throttle:12,1';

    #[Get('/', name: 'plants.index')]
    #[Get('all')]
    public function index()
    {
        return [];
    }

    #[Get(uri: '{plant}', name: 'plants.show', middleware: 'season:show'), WhereNumber('plant')]
    public function show(string $plant)
    {
        return $plant;
    }

    #[Get('by-slug/{slug}/{lang?}', 'plants.slug')]
    #[Where('lang', 'en|la')]
    #[Defaults('lang', 'en')]
    public function bySlug(string $slug, ?string $lang)
    {
        return compact('slug', 'lang');
    }

    #[Post('/', 'plants.store', ['auth', self::LIMIT])]
    public function store(Request $request)
    {
        return $request->validate(['name' => 'required|string|max:80', 'bed' => 'in:sun,shade']);
    }

    #[Put('{plant}', 'plants.replace', middleware: ['auth'], withoutMiddleware: ['season'])]
    #[Patch('{plant}', withoutMiddleware: 'web')]
    public function update(Request $request, string $plant)
    {
        return $request->all();
    }

    #[Delete('{plant:code}')]
    #[WithTrashed]
    public function destroy(string $plant)
    {
        return response()->noContent();
    }

    #[Options('{anything}')]
    public function options()
    {
        return response('', 204);
    }

    #[Any('any', name: 'plants.any')]
    public function any()
    {
        return 'any';
    }

    #[Route(['get', 'POST'], 'search/{bed}', 'plants.search')]
    #[WhereIn('bed', Bed::KINDS)]
    #[WhereAlpha('unused')]
    public function search(string $bed)
    {
        return $bed;
    }

    #[Route('put', 'tags/{tag}/{id}/{key}')]
    #[WhereAlphaNumeric('tag'), WhereUuid('id'), WhereUlid('key')]
    public function tag()
    {
        return [];
    }

    #[Get('{bed}/plants/{plant:slug}', name: 'plants.in-bed')]
    #[ScopeBindings]
    public function inBed(string $bed, string $plant)
    {
        return [$bed, $plant];
    }

    #[Get('protected')]
    protected function hidden()
    {
        return 'a method need not be public to have a route';
    }

    #[Get('static')]
    public static function fixed()
    {
        return 'static';
    }
}
