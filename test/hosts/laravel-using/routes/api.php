<?php

use App\Http\Controllers\PlanetController;
use App\Http\Controllers\StarController;
use Illuminate\Support\Facades\Route;

Route::apiResource('stars', StarController::class)->only(['index', 'show', 'update']);
Route::get('lost', fn () => 'its middleware has no alias')->middleware('lost');
Route::get('comet', App\Http\Controllers\CometController::class);
Route::get('planet', PlanetController::class);
Route::get('planets', [PlanetController::class, 'index']);
Route::get('orbit', [PlanetController::class, 'orbit'])->withoutMiddleware('api');
