<?php

use Illuminate\Support\Facades\Route;

Route::get('partners', fn () => [])->name('partners');
