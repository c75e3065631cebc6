<?php

use Illuminate\Support\Facades\Route;
use Modules\Billing\Http\Controllers\InvoiceController;
use Modules\Billing\Http\Controllers\OwnerInvoiceController;
use Modules\Billing\Http\Controllers\PaymentController;

Route::middleware('staff')->prefix('admin/billing')->name('admin.billing.')->group(function () {
    Route::apiResource('invoices', InvoiceController::class);
    Route::post('invoices/{invoice}/send', [InvoiceController::class, 'send'])->name('invoices.send');

    Route::apiResource('invoices.payments', PaymentController::class)->only(['store'])->names('payments');
});

Route::middleware(['auth:owner'])->prefix('mobile/billing')->name('mobile.billing.')->group(function () {
    Route::get('invoices', [OwnerInvoiceController::class, 'index'])->name('invoices.index');

    if (config('billing.online_payment')) {
        Route::post('invoices/{invoice:number}/pay', [OwnerInvoiceController::class, 'pay'])
            ->name('invoices.pay')
            ->can('pay', 'invoice');
    }
});
