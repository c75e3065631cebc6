<?php

namespace App\Http\Controllers;

use Spatie\RouteAttributes\Attributes\Get;

trait Countable
{
    #[Get('count')]
    public function count()
    {
        return 0;
    }
}
