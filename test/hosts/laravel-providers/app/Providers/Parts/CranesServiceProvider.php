<?php

namespace App\Providers\Parts;

class CranesServiceProvider extends DocksServiceProvider
{
    protected string $prefix = 'cranes';

    public function boot(): void
    {
        \Illuminate\Support\Facades\Route::group($this->routeConfiguration(), __DIR__.'/../../../routes/parts/cranes.php');
    }
}
