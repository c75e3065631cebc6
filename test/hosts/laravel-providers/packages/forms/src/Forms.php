<?php

namespace Quay\Forms;

use Illuminate\Support\Facades\Route;

class Forms
{
    public static function routes(array $options = []): void
    {
        $only = $options['only'] ?? ['show', 'submit'];

        Route::group(['prefix' => $options['prefix'] ?? 'own-forms', 'as' => 'forms.own.'], function () use ($only) {
            in_array('show', $only) && Route::get('{form}', [FormController::class, 'show'])->name('show');

            if (in_array('submit', $only)) {
                Route::post('{form}', [FormController::class, 'submit'])->name('submit');
            }
        });
    }
}
