<?php

use Illuminate\Support\Facades\Route;

Route::get('by-name', fn () => [])->name('by-name');
