<?php

namespace App\Api;

use Spatie\RouteAttributes\Attributes\Get;

class AnyShrub
{
    #[Get('shrubs/{shrub}', middleware: 'season:shrubs')]
    public function show()
    {
        return [];
    }
}
