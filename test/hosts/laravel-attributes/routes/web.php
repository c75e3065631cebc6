<?php

use App\Http\Controllers\PlantController;
use Illuminate\Support\Facades\Route;

Route::get('plain', [PlantController::class, 'index'])->name('plain');
