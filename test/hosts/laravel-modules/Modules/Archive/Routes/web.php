<?php

Route::prefix('archive')->group(function () {
    Route::get('/', 'ArchiveController@index');
    Route::resource('boxes', 'BoxController')->only(['index', 'show']);
});

Route::get('shared', fn () => 'archive')->name('shared.archive');
