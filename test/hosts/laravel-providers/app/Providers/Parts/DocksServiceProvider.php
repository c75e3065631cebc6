<?php

namespace App\Providers\Parts;

use App\Http\Controllers\PortalController;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class DocksServiceProvider extends ServiceProvider
{
    protected string $prefix = 'docks';

    public function boot(): void
    {
        $this->app->register(CranesServiceProvider::class);

        Route::group($this->routeConfiguration(), function () {
            Route::get('/', PortalController::class)->name('index');
            Route::get('{dock}', [PortalController::class, 'show'])->name('show')->secured('harbour', 'master');
        });
    }

    protected function routeConfiguration(): array
    {
        return [
            'prefix' => $this->prefix,
            'as' => "{$this->prefix}.",
            'middleware' => $this->middleware(),
        ];
    }

    private function middleware(): array
    {
        return ['web', 'gate:'.$this->prefix];
    }
}
