<?php

use App\Http\Controllers\PortalController;
use Illuminate\Support\Facades\Route;

Route::get('lift', [PortalController::class, 'index'])->name('lift');
