<?php

use Illuminate\Support\Facades\Artisan;

Artisan::command('stock:count', fn () => $this->comment('0'));
