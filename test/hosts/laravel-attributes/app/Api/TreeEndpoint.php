<?php

namespace App\Api;

use Spatie\RouteAttributes\Attributes\ApiResource;
use Spatie\RouteAttributes\Attributes\Get;
use Spatie\RouteAttributes\Attributes\Prefix;

#[Prefix('v2')]
#[ApiResource('trees', except: ['destroy'])]
class TreeEndpoint
{
    #[Get('trees/tallest', name: 'trees.tallest')]
    public function tallest()
    {
        return [];
    }
}
