<?php

namespace App\Providers;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class LocalServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::get('debug/{what?}', fn (?string $what = null) => $what)->name('debug');
    }
}
