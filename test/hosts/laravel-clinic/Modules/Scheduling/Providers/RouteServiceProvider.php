<?php

namespace Modules\Scheduling\Providers;

use Illuminate\Foundation\Support\Providers\RouteServiceProvider as ServiceProvider;
use Illuminate\Support\Facades\Route;
use Modules\Scheduling\Models\Appointment;

class RouteServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::model('appointment', Appointment::class);

        $this->routes(function () {
            Route::middleware('api')
                ->group(base_path('Modules/Scheduling/Routes/api.php'));
        });
    }
}
