<?php

use Illuminate\Http\Request;
use Illuminate\Support\Facades\Route;

Route::middleware('auth:token')->get('/user', function (Request $request) {
    return $request->user();
});

Route::get('items', 'Stock\ItemController@index')->middleware('scope:read', 'scope:write')->name('items');
Route::get('items/{id}', 'Stock\ItemController@show')->middleware(['scope:read'])->middleware('signed');
Route::apiResource('shelves', 'Stock\ShelfController')->only('index')->middleware('scope:shelves');

Route::group(['middleware' => ['auth:token', 'throttle:10,1']], function ($router) {
    $router->post('items', 'Stock\ItemController@store');
    $router->group(['prefix' => 'bulk'], function ($router) {
        $router->delete('items', ['uses' => 'Stock\ItemController@destroy']);
    });
});

Route::namespace('Orders')->prefix('orders')->name('orders.')->group(function () {
    Route::get('', 'OrderController@index')->name('index');
    Route::get('{order}/lines/{line?}', 'OrderController@lines')->name('lines')->withoutMiddleware(['bindings', 'api']);
});
