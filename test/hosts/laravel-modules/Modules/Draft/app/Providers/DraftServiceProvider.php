<?php

namespace Modules\Draft\Providers;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class DraftServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::get('draft', fn () => 'draft')->name('draft');
    }
}
