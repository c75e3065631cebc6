<?php

namespace Quay\Pages;

use Illuminate\Contracts\Support\DeferrableProvider;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

/** Boots only when something asks for what it provides. */
class Deferred extends ServiceProvider implements DeferrableProvider
{
    public function register(): void
    {
        $this->app->singleton('quay.pages', fn () => new \stdClass);
    }

    public function boot(): void
    {
        Route::get('deferred', fn () => 1);
    }

    public function provides(): array
    {
        return ['quay.pages'];
    }
}
