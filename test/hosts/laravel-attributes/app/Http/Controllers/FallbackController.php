<?php

namespace App\Http\Controllers;

use Spatie\RouteAttributes\Attributes\Fallback;
use Spatie\RouteAttributes\Attributes\Get;
use Spatie\RouteAttributes\Attributes\Where;

class FallbackController
{
    #[Get('{path}')]
    #[Where('path', '.*')]
    #[Fallback]
    public function __invoke(string $path)
    {
        abort(404);
    }
}
