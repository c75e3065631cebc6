<?php

use Illuminate\Support\Facades\Route;

Route::get('/', fn () => 'community')->name('home');

if (module('Blog')) {
    Route::get('has-blog', fn () => 'yes')->name('has-blog');
}

if (module('Forum')) {
    Route::get('has-forum', fn () => 'yes')->name('has-forum');
}

foreach (Nwidart\Modules\Facades\Module::allEnabled() as $module) {
    Route::get('about/'.$module->getLowerName(), fn () => $module->getName())->name('about.'.$module->getLowerName());
}
