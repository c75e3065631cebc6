<?php

use App\Http\Controllers\PortalController;
use Illuminate\Support\Facades\Route;

Route::post('contact', PortalController::class)->name('contact');
