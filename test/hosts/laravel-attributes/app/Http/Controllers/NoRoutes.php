<?php

namespace App\Http\Controllers;

use Spatie\RouteAttributes\Attributes\Get;

interface NoRoutes
{
    #[Get('from-an-interface')]
    public function listed();
}
