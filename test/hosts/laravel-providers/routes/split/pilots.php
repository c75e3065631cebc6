<?php

use Illuminate\Support\Facades\Route;

Route::get('pilots', fn () => [])->name('pilots');
