<?php

use Illuminate\Support\Facades\Route;

require dirname(__DIR__).'/common/contact.php';
include_once 'shared-by-name.php';

Route::get('rota', fn () => [])->name('rota');
