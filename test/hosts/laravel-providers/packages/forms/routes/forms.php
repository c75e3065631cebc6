<?php

use Illuminate\Support\Facades\Route;
use Quay\Forms\FormController;

Route::middleware(config('forms.middleware'))->prefix(forms_prefix())->name('forms.')->group(function () {
    Route::get('{form}', [FormController::class, 'show'])->name('show');
    Route::post('{form}', [FormController::class, 'submit'])->name('submit');
});
