<?php

namespace App\Http\Controllers;

use Spatie\RouteAttributes\Attributes\Get;
use Spatie\RouteAttributes\Attributes\Group;
use Spatie\RouteAttributes\Attributes\Middleware;
use Spatie\RouteAttributes\Attributes\Post;
use Spatie\RouteAttributes\Attributes\Prefix;
use Spatie\RouteAttributes\Attributes\Resource;
use Spatie\RouteAttributes\Attributes\ScopeBindings;
use Spatie\RouteAttributes\Attributes\WithTrashed;

#[Prefix('not-for-groups')]
#[Group(prefix: 'seeds/{bank}', as: 'seeds.', where: ['bank' => '[a-z]{3}'])]
#[Group(prefix: 'grains', domain: 'grains.nursery.test', as: 'grains.')]
#[Resource('seeds', only: 'index', apiResource: true)]
#[Middleware('season:seeds'), ScopeBindings(false), WithTrashed(false)]
class SeedController extends BaseController
{
    #[Get('mine', name: 'mine')]
    public function mine()
    {
        return [];
    }

    #[Post('mine')]
    public function add()
    {
        return [];
    }
}
