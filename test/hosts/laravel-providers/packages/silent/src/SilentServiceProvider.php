<?php

namespace Quay\Silent;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class SilentServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::get('silent', fn () => 1);
    }
}
