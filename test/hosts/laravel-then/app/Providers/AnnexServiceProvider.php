<?php

namespace App\Providers;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class AnnexServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::get('annex-provider', fn () => 1)->middleware('web');
    }
}
