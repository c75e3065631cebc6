<?php

namespace Quay\Unused;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class UnusedServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::get('unused', fn () => 1);
    }
}
