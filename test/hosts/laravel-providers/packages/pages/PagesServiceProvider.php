<?php

namespace Quay\Pages;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;
use Quay\Silent\SilentServiceProvider;

class PagesServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::get('pages/{path}', fn (string $path) => $path)->where('path', '.+')->name('pages');

        if (class_exists(SilentServiceProvider::class)) {
            Route::get('pages-and-silence', fn () => 1);
        }
    }
}
