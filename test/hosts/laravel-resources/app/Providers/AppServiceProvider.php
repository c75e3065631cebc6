<?php

namespace App\Providers;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class AppServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        //
    }

    public function boot(): void
    {
        Route::resourceVerbs([
            'edit' => 'change',
        ]);

        Route::resourceParameters(['criteria' => 'criterion_code', 'vips' => 'guest']);
    }
}
