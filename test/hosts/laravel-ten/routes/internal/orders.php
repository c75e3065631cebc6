<?php

use Illuminate\Support\Facades\Route;

Route::get('/', 'OrderController@index')->name('index')->withoutMiddleware('internal');
Route::get('{order:number}', 'OrderController@show')->name('show');
