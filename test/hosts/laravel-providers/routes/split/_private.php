<?php

use Illuminate\Support\Facades\Route;

Route::get('private', fn () => [])->name('_private');
