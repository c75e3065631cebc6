<?php

namespace Depot\Providers;

use Illuminate\Cache\RateLimiting\Limit;
use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\RateLimiter;
use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends ServiceProvider
{
    public const HOME = '/home';

    protected $namespace = 'Depot\\Http\\Controllers';

    public function boot(): void
    {
        $this->configureRateLimiting();

        Route::pattern('id', '[0-9]+');
        Route::patterns(['sku' => '[A-Z]{2}-\d+', 'lang' => '[a-z]{2}']);

        $this->routes(function () {
            Route::prefix('api')
                ->middleware('api')
                ->namespace($this->namespace)
                ->group(base_path('routes/api.php'));

            $this->mapWebRoutes();
            $this->mapInternalRoutes();

            Route::group([
                'domain' => env('ROUTE_ADMIN_DOMAIN'),
                'middleware' => ['web', 'auth'],
                'namespace' => $this->namespace.'\Admin',
                'as' => 'admin.',
            ], function ($router) {
                require base_path('routes/admin.php');
            });
        });
    }

    protected function mapWebRoutes(): void
    {
        Route::middleware('web')
            ->namespace($this->namespace)
            ->group(base_path('routes/web.php'));
    }

    protected function mapInternalRoutes(): void
    {
        foreach (['stock', 'orders'] as $area) {
            Route::prefix("internal/$area")
                ->middleware(['internal', "scope:$area"])
                ->namespace($this->namespace.'\\'.ucfirst($area))
                ->name("internal.$area.")
                ->group(base_path("routes/internal/{$area}.php"));
        }
    }

    protected function configureRateLimiting(): void
    {
        RateLimiter::for('api', fn (Request $request) => Limit::perMinute(60)->by($request->ip()));
    }
}
