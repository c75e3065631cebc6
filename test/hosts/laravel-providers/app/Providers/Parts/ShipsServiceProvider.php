<?php

namespace App\Providers\Parts;

use Illuminate\Foundation\Support\Providers\RouteServiceProvider;
use Illuminate\Support\Facades\Route;

class ShipsServiceProvider extends RouteServiceProvider
{
    protected $namespace = 'App\Http\Controllers';

    public function map(): void
    {
        $this->mapShips();
    }

    private function mapShips(): void
    {
        Route::namespace($this->namespace)->prefix('ships')->name('ships.')->group(function ($router) {
            $router->get('{ship}', 'PortalController@show')->name('show');
        });
    }
}
