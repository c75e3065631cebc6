<?php

namespace Modules\Shop\Providers;

use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;
use Modules\Shop\Http\Controllers\CartController;

class CartServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Route::controller(CartController::class)->prefix('cart')->middleware(['web', 'member'])->group(function () {
            Route::get('/', 'show')->name('cart.show');
            Route::delete('lines/{line}', 'remove')->whereNumber('line');
        });

        foreach (config('shop.currencies') as $currency) {
            Route::post("cart/currency/$currency", [CartController::class, 'show'])->name("cart.currency.$currency");
        }
    }
}
