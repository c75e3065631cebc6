<?php

use App\Http\Controllers\Admin\BreedController;
use App\Http\Controllers\Admin\SpeciesController;
use Illuminate\Support\Facades\Route;

Route::apiResource('species', SpeciesController::class)->only('index', 'store');
Route::apiResource('species.breeds', BreedController::class)->only(['index', 'destroy'])->scoped();
