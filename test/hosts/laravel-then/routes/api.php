<?php

use Illuminate\Support\Facades\Route;

Route::get('rooms', fn () => [])->name('rooms');
