<?php

use Illuminate\Support\Facades\Route;
use Modules\Shop\Http\Controllers\CartController;

foreach (config('shop.currencies') as $currency) {
    Route::get("prices/$currency", [CartController::class, 'prices'])->name("prices.$currency");
}

if (config('shop.checkout')) {
    Route::post('checkout', [CartController::class, 'checkout'])->name('checkout');
}

if (config('shop.invoices')) {
    Route::get('invoices', [CartController::class, 'invoices'])->name('invoices');
}
