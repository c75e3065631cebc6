<?php

use Illuminate\Support\Facades\Route;

Route::get('tugs', fn () => [])->name('tugs');
