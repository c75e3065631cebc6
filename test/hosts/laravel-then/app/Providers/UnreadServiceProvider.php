<?php

namespace App\Providers;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class UnreadServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::get('unread-provider', fn () => 1)->middleware('web');
    }
}
