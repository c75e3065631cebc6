<?php

namespace App\Support;

use Illuminate\Support\Facades\Route;

/**
 * The pair of routes that every list with a spreadsheet import has.
 */
class TransferRoutes
{
    public static function register(string $list, string $controller, string $role = 'admin'): void
    {
        Route::controller($controller)->middleware("role:$role")->name("$list.")->group(function () use ($list) {
            Route::post("$list/import", 'import')->name('import');
            Route::get("$list/export", 'export')->name('export');
        });
    }
}
