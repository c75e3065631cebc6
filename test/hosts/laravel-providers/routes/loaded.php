<?php

use App\Http\Controllers\PortalController;
use Illuminate\Support\Facades\Route;

Route::get('loaded', PortalController::class)->name('loaded')->middleware('web');
