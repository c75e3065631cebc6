<?php

use App\Http\Controllers\NounController;
use App\Http\Controllers\ShelfController;
use Illuminate\Support\Facades\Route;

Route::prefix('o')->group(function () {
    // Nesting with dots, slashes in names
    Route::resource('news.media', NounController::class)->only(['index', 'show']);
    Route::resource('shop/orders', NounController::class)->only(['index', 'show']);
    Route::resource('shop/{region}/orders.lines', NounController::class)->only(['index', 'show']);
    Route::resource('deep.deeper.deepest-ones', NounController::class)->only(['show']);
    Route::resource('warehouses.shelves.boxes', NounController::class)->shallow()->except(['create', 'edit']);
    Route::resource('/slashed/', NounController::class)->only('index');
    Route::resource('a/b/c', NounController::class)->only('show');
    Route::resource('parts.', NounController::class)->only('index');

    // Options as an array
    Route::resource('shelves', ShelfController::class, ['except' => 'destroy', 'as' => 'store', 'parameters' => 'singular']);
    Route::resource('racks', ShelfController::class, [
        'only' => ['index', 'show', 'destroy'],
        'names' => ['index' => 'racks.all', 'destroy' => 'racks.away'],
        'parameters' => ['racks' => 'rack_code'],
        'wheres' => ['rack_code' => '[A-Z]+'],
        'middleware' => ['auth'],
        'missing' => fn () => abort(404),
        'trashed' => ['show'],
        'scoped' => ['racks' => 'code'],
    ]);
    Route::resource('bays', ShelfController::class, ['names' => 'dock', 'only' => 'index', 'prefix' => 'ignored']);
    Route::resource('gates.locks', NounController::class, ['shallow' => true, 'only' => ['index', 'show'], 'scoped' => []]);
    Route::resource('doors.keys', NounController::class, ['scoped' => ['key' => 'number', 'door' => 'slug'], 'only' => ['index', 'show']]);
    Route::resource('empties', NounController::class, ['only' => []]);
    Route::resource('nothings', NounController::class)->only([]);
    Route::resource('both', NounController::class, ['only' => ['index', 'show'], 'except' => ['show']]);
    Route::apiResource('excepts', NounController::class, ['except' => ['show', 'store']]);
    Route::apiResource('chained', NounController::class)->except('index');
    Route::apiResource('widened', NounController::class)->only(['index', 'create', 'edit']);
    Route::apiResource('named', NounController::class)->only('store', 'update')->name('store', 'named.save')->names(['update' => 'named.put', 'nothing' => 'x']);
    Route::apiResource('prefixed', NounController::class)->only('index', 'show')->names('other.name');
    Route::apiResource('plain', NounController::class)->only('index', 'show')->parameter('plain', 'thing');
    Route::apiResource('pages.blocks', NounController::class)->only('show')->parameters(['pages' => 'page_slug', 'blocks' => 'block-id']);
    Route::apiResource('wheres', NounController::class)->only('show', 'index')->whereUuid('where')->where(['x' => 'y'])->whereIn('lang', ['en', 'de']);
    Route::apiResource('scopes.bits', NounController::class)->only('show', 'index')->scoped(['bit' => 'code']);
    Route::apiResource('bare.scopes', NounController::class)->only('show')->scoped();

    // Middleware
    Route::resource('guarded', ShelfController::class)->middleware('auth')->middleware(['throttle:1,1', 'guest'])->only(['index', 'store', 'destroy']);
    Route::resource('partly', ShelfController::class)
        ->only(['index', 'store', 'destroy'])
        ->middleware('auth')
        ->middlewareFor('store', 'can:store')
        ->middlewareFor(['index', 'destroy'], ['can:see', 'throttle:2,1'])
        ->withoutMiddlewareFor('index', 'auth')
        ->withoutMiddleware('web');
    Route::resource('replaced', ShelfController::class)->only(['index', 'store'])->middlewareFor('store', 'can:a')->middlewareFor('store', 'can:b')->middleware('auth')->withoutMiddleware('auth')->withoutMiddleware(['can:b']);

    // Many at once
    Route::resources(['planes' => NounController::class, 'trains.seats' => NounController::class], ['only' => ['show', 'index']]);
    Route::apiResources(['boats' => NounController::class, 'bikes' => ShelfController::class], ['except' => ['destroy', 'update'], 'middleware' => 'auth']);
    Route::softDeletableResources(['relics' => NounController::class]);

    // Singletons
    Route::singleton('profile', NounController::class);
    Route::singleton('avatar', NounController::class)->destroyable();
    Route::singleton('cover', NounController::class)->creatable();
    Route::singleton('banner', NounController::class, ['only' => ['show', 'update', 'destroy']])->destroyable();
    Route::singleton('videos.thumbnail', NounController::class)->only('show', 'update');
    Route::singleton('videos.captions', NounController::class, ['creatable' => true])->except(['edit', 'create']);
    Route::singleton('lone', NounController::class)->except('edit')->names(['show' => 'lonely'])->middleware('auth')->parameter('lone', 'x');
    Route::apiSingleton('settings', NounController::class);
    Route::apiSingleton('theme', NounController::class)->creatable();
    Route::apiSingleton('token', NounController::class)->destroyable()->middleware('throttle:3,1')->withoutMiddleware('web');
    Route::apiSingleton('users.badge', NounController::class, ['only' => ['show', 'destroy']])->destroyable();
    Route::singletons(['flag' => NounController::class, 'teams.flag' => NounController::class], ['only' => 'show']);
    Route::apiSingletons(['mast' => NounController::class], ['except' => 'update']);
});
