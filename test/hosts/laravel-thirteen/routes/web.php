<?php

use App\Http\Controllers\OldController;
use App\Http\Controllers\TourController;
use App\Http\Controllers\WorkController;
use Illuminate\Auth\Middleware\Authenticate;
use Illuminate\Support\Facades\Route;

Route::get('works', [WorkController::class, 'index']);
Route::get('tour', TourController::class)->name('tour');
Route::get('tour/closure', [TourController::class, 'closure']);
Route::get('old', [OldController::class, 'index']);
Route::get('missing-method', [WorkController::class, 'nowhere']);
Route::get('closure', fn () => 1)->middleware('light:closure');

Route::any('any', fn () => 1);
Route::redirect('from', '/to');
Route::query('search', fn () => [])->name('search');
Route::prefix('q')->query('search', fn () => []);
Route::match(['get', 'query'], 'matched', fn () => []);

Route::metadata(['area' => 'hall'])->prefix('hall')->name('hall.')->group(function () {
    Route::get('{work:slug}', fn () => 1)->name('work');
    Route::get('open', fn () => 1)->middleware(['auth', 'auth:staff'])->withoutMiddleware(Authenticate::class);
    Route::get('half', fn () => 1)->middleware(['auth', 'auth:staff'])->withoutMiddleware(['auth:staff']);
});

// Routes of a domain have a table of their own
Route::get('same', fn () => 1)->name('same.none');
Route::domain('museum.test')->get('same', fn () => 1)->name('same.domain');
Route::get('same', fn () => 1)->domain('late.test')->name('same.late');
