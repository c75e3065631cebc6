<?php

namespace Modules\Scheduling\Providers;

use Illuminate\Support\ServiceProvider;

class SchedulingServiceProvider extends ServiceProvider
{
    protected string $module = 'Scheduling';

    public function register(): void
    {
        $this->app->register(RouteServiceProvider::class);
    }

    public function boot(): void
    {
        $this->loadMigrationsFrom(base_path("Modules/{$this->module}/database/migrations"));
    }
}
