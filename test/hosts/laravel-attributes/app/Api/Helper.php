<?php

namespace App\Api;

use Spatie\RouteAttributes\Attributes\Get;

class Helper
{
    #[Get('helper')]
    public function index()
    {
        return [];
    }
}
