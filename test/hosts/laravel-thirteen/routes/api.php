<?php

use App\Http\Controllers\WorkController;
use Illuminate\Support\Facades\Route;

Route::middleware(['auth', 'throttle:9,1'])->group(function () {
    Route::apiResource('works', WorkController::class)->names('api.works');
});
