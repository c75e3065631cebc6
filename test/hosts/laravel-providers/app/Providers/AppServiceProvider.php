<?php

namespace App\Providers;

use App\Routing\RouteMixin;
use Illuminate\Routing\Route as RouteObject;
use Illuminate\Routing\Router;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class AppServiceProvider extends ServiceProvider
{
    /** Registered by the framework before register() is called. */
    public $bindings = [];

    protected array $parts = [
        Parts\DocksServiceProvider::class,
        Parts\ShipsServiceProvider::class,
    ];

    public function register(): void
    {
        foreach ($this->parts as $part) {
            $this->app->register($part);
        }

        Route::macro('pair', function (string $uri, string $controller, string $verb = 'post') {
            /** @var Router $this */
            $this->get($uri, [$controller, 'index'])->name(str_replace('/', '.', $uri).'.index');

            return $this->{$verb}($uri.'/{id}', [$controller, 'show']);
        });

        Router::macro('status', function (string $name) {
            Route::get("status/$name", fn () => 'ok')->name("status.$name");
        });

        RouteObject::macro('secured', function (string ...$roles) {
            return $this->middleware(['auth', 'gate:'.implode('|', $roles)]);
        });

        RouteObject::macro('localized', fn () => $this->prefix('{locale}')->where('locale', 'en|de'));

        Route::mixin(new RouteMixin);
    }

    public function boot(): void
    {
        $this->loadRoutesFrom(base_path('routes/loaded.php'));
        $this->loadRoutesFrom(__DIR__.'/../../routes/loaded-too.php');

        $this->app->booted(function ($app) {
            $app['router']->get('booted', fn () => 1)->name('booted');
        });

        $this->app['router']->get('by-offset', fn () => 1);
        $this->app->router->get('by-property', fn () => 1);
        app('router')->get('by-helper', fn () => 1);
        resolve('router')->get('by-resolve', fn () => 1);
        app()->make(Router::class)->get('by-class', fn () => 1);
        app(\Illuminate\Contracts\Routing\Registrar::class)->get('by-contract', fn () => 1);
        \Route::get('by-alias', fn () => 1);

        if ($this->app->environment('production')) {
            Route::get('only-in-production', fn () => 1);
        }

        if ($this->app->isLocal()) {
            Route::get('only-locally', fn () => 1);
        }

        if (! $this->app->routesAreCached()) {
            Route::get('not-cached', fn () => 1);
        }

        if (! $this->app->runningInConsole()) {
            Route::get('not-in-console', fn () => 1);
        }
    }
}
