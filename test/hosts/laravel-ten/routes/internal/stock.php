<?php

use Illuminate\Support\Facades\Route;

Route::get('items', 'ItemController@index')->name('items');
Route::post('items/{sku}/count', 'ItemController@count')->withoutMiddleware('stock.locked');
