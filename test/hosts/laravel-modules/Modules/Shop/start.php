<?php

use Illuminate\Support\Facades\Route;

Route::get('shop-started', fn () => 'started')->name('shop.started');
