<?php

use App\Providers;

$providers = [
    Providers\AppServiceProvider::class,
    Providers\RouteServiceProvider::class,
];

if (env('APP_ENV') === 'local') {
    $providers[] = Providers\LocalServiceProvider::class;
}

return array_merge($providers, [Providers\LoaderServiceProvider::class]);
