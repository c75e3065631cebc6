<?php

/*
 * What loadRoutesFrom() loads sees the variables of that method: $this is the provider.
 */
use Illuminate\Support\Facades\Route;

Route::get('inner', fn () => 1)->name('configured.inner');
Route::get('path', fn () => 1)->name(pathinfo(__FILE__, PATHINFO_FILENAME).'.path');
