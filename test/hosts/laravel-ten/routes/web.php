<?php

Auth::routes(['verify' => true, 'register' => config('features.returns') === 'off']);

Route::get('/', 'HomeController');
Route::get('home', 'HomeController@index')->name('home');
Route::get('language/{lang}', ['as' => 'language', 'uses' => 'HomeController@language']);
Route::get('secure', ['https', 'uses' => 'HomeController@secure', 'middleware' => 'auth', 'as' => 'secure', 'where' => ['x' => '\d']]);

Route::group(['prefix' => 'account', 'namespace' => 'Account', 'middleware' => 'auth', 'as' => 'account.'], function () {
    Route::get('/', ['uses' => 'ProfileController@show', 'as' => 'show']);
    Route::post('/', 'ProfileController@update')->name('update');
    Route::get('absolute', '\Depot\Http\Controllers\HomeController@index')->name('absolute');
    Route::get('class', [Depot\Http\Controllers\HomeController::class, 'index'])->name('class');

    // The namespace of an inner group that starts with a backslash replaces the outer one.
    Route::group(['namespace' => '\Depot\Http\Controllers\Stock', 'prefix' => '/stock/', 'middleware' => ['can:see-stock']], function () {
        Route::get('items/{sku}', 'ItemController@show');
    });
});

// Two verbs of one resource in the old style.
Route::resource('photos', 'PhotoController', ['only' => ['index', 'show'], 'names' => ['index' => 'photos.all']]);
Route::resource('locations.shelves', 'Stock\ShelfController', ['except' => ['create', 'edit'], 'parameters' => ['shelves' => 'shelf_code'], 'as' => 'map']);

if (config('features.returns')) {
    Route::match(['get', 'POST'], 'returns', 'ReturnController@any')->name('returns');
}

if (config('features.picking') == 'off') {
    Route::get('picking-is-off', 'HomeController@index');
} else {
    Route::get('picking', 'HomeController@index');
}

foreach (config('features.languages') as $lang) {
    Route::get("$lang/terms", 'HomeController@terms')->defaults('lang', $lang)->name("terms.$lang");
}

Route::prefix(config('features.legacy_prefix'))->group(function () {
    Route::redirect('stock', '/home');
    Route::any('{path}', 'HomeController@legacy')->where('path', '(.*)');
});
