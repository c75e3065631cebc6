<?php

namespace Modules\Forum\Providers;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;

class ForumServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::get('forum', fn () => 'forum')->name('forum');
    }
}
