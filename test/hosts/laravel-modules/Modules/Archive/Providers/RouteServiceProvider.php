<?php

namespace Modules\Archive\Providers;

use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends ServiceProvider
{
    protected $moduleNamespace = 'Modules\Archive\Http\Controllers';

    public function map()
    {
        Route::middleware('web')
            ->namespace($this->moduleNamespace)
            ->group(module_path('Archive', '/Routes/web.php'));

        Route::group([
            'prefix' => 'api',
            'middleware' => ['api'],
            'namespace' => $this->moduleNamespace,
        ], module_path('Archive').'/Routes/api.php');
    }
}
