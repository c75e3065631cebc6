<?php

use App\Http\Controllers\PortalController;
use Illuminate\Support\Facades\Route;

Route::pair('berths', PortalController::class)->name('berths.book');
Route::middleware('gate:pairs')->prefix('paired')->group(function () {
    Route::pair('inner/berths', PortalController::class, 'put');
});
Route::status('database');
Route::status(name: 'queue');
Route::crumbs(['about' => 'about-us', 'terms' => 'terms-of-use']);
Route::crumbs(['imprint' => 'imprint'], 'legal');
Route::get('secured', PortalController::class)->secured('admin')->name('secured');
Route::get('localized', PortalController::class)->localized()->name('localized');

/** @var Illuminate\Routing\Router $router */
$router->get('with-router', [PortalController::class, 'index'])->name('with-router');

$router->group(['prefix' => 'files'], base_path('routes/parts/cranes.php'));

Quay\Forms\Forms::routes(['only' => ['submit']]);
Forms::routes(['prefix' => 'aliased']);
