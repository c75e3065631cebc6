<?php

namespace App\Providers;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class ConfiguredServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        $this->booted(function () {
            Route::get('configured/booted', fn () => 1)->name('configured.booted');
        });

        $this->registerRoutes();
    }

    protected function registerRoutes(): void
    {
        Route::prefix('configured')->group(fn () => $this->loadRoutesFrom(base_path('routes/parts/configured.php')));
    }
}
