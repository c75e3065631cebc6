<?php

namespace App\Routes;

use App\Http\Controllers\PortalController;
use Illuminate\Support\Facades\Route as R;

R::get('loaded-too', [PortalController::class, 'index'])->name('loaded-too');
R::get('loaded-by-name', [namespace\Marker::class, 'index']);
