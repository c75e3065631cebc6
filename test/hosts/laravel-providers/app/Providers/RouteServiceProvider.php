<?php

namespace App\Providers;

use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends ServiceProvider
{
    protected array $areas = ['guest' => ['web'], 'crew' => ['web', 'gate:crew']];

    public function boot(): void
    {
        parent::boot();

        $this->routes(function () {
            foreach ($this->areas as $area => $middleware) {
                Route::middleware($middleware)->prefix($area)->as($area.'.')->group(base_path("routes/areas/$area.php"));
            }
        });
    }

    /** Not called: the closure given to routes() comes first. */
    public function map(): void
    {
        Route::get('never-mapped', fn () => 1);
    }
}
