<?php

use Illuminate\Support\Facades\Route;

Route::get('not-loaded', fn () => 1);
