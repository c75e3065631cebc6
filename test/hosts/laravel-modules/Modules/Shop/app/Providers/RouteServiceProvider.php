<?php

namespace Modules\Shop\Providers;

use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends ServiceProvider
{
    protected string $name = 'Shop';

    public function map(): void
    {
        foreach (glob(module_path($this->name, 'routes').'/*.php') as $file) {
            Route::prefix(strtolower($this->name))->name('shop.')->group($file);
        }
    }
}
