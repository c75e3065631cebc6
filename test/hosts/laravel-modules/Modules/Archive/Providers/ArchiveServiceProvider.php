<?php

namespace Modules\Archive\Providers;

use Illuminate\Support\ServiceProvider;

class ArchiveServiceProvider extends ServiceProvider
{
    protected $moduleName = 'Archive';

    public function register()
    {
        $this->mergeConfigFrom(module_path($this->moduleName, 'Config/config.php'), 'archive');
        $this->app->register(RouteServiceProvider::class);
    }
}
