<?php

use App\Http\Controllers\StarController;
use Illuminate\Support\Facades\Route;

Route::get('/', [StarController::class, 'index']);
Route::get('/plain', fn () => 'plain')->withoutMiddleware('web');
Route::get('/less', fn () => 'less')->withoutMiddleware(['lens:last', App\Http\Middleware\Lens::class]);
