<?php

namespace App\Http\Controllers;

use Spatie\RouteAttributes\Attributes as Routes;

#[Routes\Middleware('auth:sanctum')]
final class InvokableController
{
    #[Routes\Get('invokable/{id?}', name: 'invokable')]
    #[Routes\Where('id', '\d+')]
    public function __invoke(?string $id = null)
    {
        return $id;
    }
}
