<?php

use Illuminate\Support\Facades\Route;
use Quay\Forms\FormController;

Route::prefix('api/'.forms_prefix('v1'))->middleware('api')->group(fn () => Route::get('{form}', [FormController::class, 'show']));
