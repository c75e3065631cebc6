<?php

use Illuminate\Support\Facades\Route;

Route::get('/', fn () => 'annex')->name('home');
