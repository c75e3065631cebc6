<?php

use Illuminate\Support\Facades\Route;

Route::get('buoys', fn () => [])->name('buoys');
