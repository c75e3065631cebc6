<?php

use Illuminate\Support\ServiceProvider;

return [
    'name' => env('APP_NAME', 'Laravel'),
    'env' => env('APP_ENV', 'production'),
    'url' => env('APP_URL', 'http://localhost'),
    'key' => env('APP_KEY'),
    'providers' => ServiceProvider::defaultProviders()->merge([
        App\Providers\ConfiguredServiceProvider::class,
    ])->toArray(),
];
