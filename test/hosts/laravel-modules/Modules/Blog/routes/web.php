<?php

use Illuminate\Support\Facades\Route;
use Modules\Blog\Http\Controllers\PostController;

Route::middleware(['auth', 'verified'])->group(function () {
    Route::resource('posts', PostController::class)->names('blog');
});

// The module's own configuration is merged only after its routes are loaded: here it is still the default.
Route::get('blog/feed.'.config('blog.feed', 'atom'), [PostController::class, 'feed'])->name('blog.feed');
Route::get('shared', fn () => 'blog')->name('shared.blog');
