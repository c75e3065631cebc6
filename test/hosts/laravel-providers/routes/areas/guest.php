<?php

use App\Http\Controllers\PortalController;
use Illuminate\Support\Facades\Route;

Route::get('welcome', PortalController::class)->name('welcome');

require __DIR__.'/../common/contact.php';
