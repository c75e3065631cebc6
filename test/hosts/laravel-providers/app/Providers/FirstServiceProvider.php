<?php

namespace App\Providers;

use Illuminate\Contracts\Routing\Registrar;
use Illuminate\Routing\Router;
use Illuminate\Support\ServiceProvider;

class FirstServiceProvider extends ServiceProvider
{
    public function register()
    {
        $this->callAfterResolving('router', function (Router $router) {
            $router->get('after-resolving', fn () => 1)->name('after-resolving');
        });
    }

    public function boot(Router $router, Registrar $registrar)
    {
        $router->aliasMiddleware('late.alias', \App\Http\Middleware\Gate::class);
        $router->pushMiddlewareToGroup('web', 'gate:pushed');
        $router->prependMiddlewareToGroup('web', 'gate:prepended');
        $router->pushMiddlewareToGroup('web', 'gate:pushed');
        $router->middlewareGroup('portal', ['web', 'late.alias:portal']);
        $router->pushMiddlewareToGroup('made-by-push', 'gate:only');
        $router->removeMiddlewareFromGroup('web', \Illuminate\Foundation\Http\Middleware\ValidateCsrfToken::class);

        $router->group(['middleware' => 'portal', 'prefix' => 'injected'], function (Router $router) {
            $router->get('one', [\App\Http\Controllers\PortalController::class, 'index'])->name('injected.one');
            $router->name('injected.')->get('two', \App\Http\Controllers\PortalController::class)->name('two');
        });

        $registrar->post('injected/registrar', ['uses' => 'App\Http\Controllers\PortalController@show', 'middleware' => 'made-by-push']);
    }
}
