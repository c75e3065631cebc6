<?php

use App\Http\Controllers\NounController;
use App\Http\Controllers\ShelfController;
use Illuminate\Support\Facades\Route;

Route::resourceVerbs(['create' => 'neu']);

Route::name('api.')->middleware('auth')->group(function () {
    Route::resource('rooms', NounController::class)->only(['create', 'edit'])->names('zimmer');

    Route::prefix('{tenant}')->scopeBindings()->where(['tenant' => '[a-z]+'])->group(function () {
        Route::apiResource('criteria', NounController::class)->only('show');
        Route::apiResource('rooms.beds', NounController::class)->only(['index', 'show'])->shallow();
    });

    Route::controller(ShelfController::class)->group(function () {
        Route::resource('crates', ShelfController::class)->only('index');
        Route::apiResource('bins', NounController::class)->only('index');
    });
});

// Chains that begin before the resource
Route::middleware('auth')->name('before.')->prefix('before')->resource('cups', NounController::class)->only('index', 'show');
Route::as('apart.')->apiResource('saucers', NounController::class)->only('show');
Route::whereNumber('plate')->apiResource('plates', NounController::class)->only('show');
Route::domain('{shop}.example.com')->prefix('kitchen')->apiResource('spoons', NounController::class, ['only' => ['index', 'show']]);
Route::middleware(['auth', 'signed'])->withoutMiddleware('api')->singleton('table', NounController::class)->only('show');
Route::scopeBindings()->apiResource('drawers.forks', NounController::class)->only('show');

$beverages = Route::resource('beverages', NounController::class);
$beverages->only(['index', 'show']);
$beverages->middleware('auth');
unset($beverages);

Route::resource('registered', NounController::class)->only('index')->register()->getRoutes();
