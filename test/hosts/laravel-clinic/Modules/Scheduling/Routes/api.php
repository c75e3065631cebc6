<?php

use Illuminate\Support\Facades\Route;
use Modules\Scheduling\Http\Controllers\AppointmentController;
use Modules\Scheduling\Http\Controllers\AvailabilityController;
use Modules\Scheduling\Http\Controllers\BookingController;
use Modules\Scheduling\Http\Controllers\RoomController;
use Modules\Scheduling\Http\Controllers\SlotController;

Route::prefix('admin/scheduling')->as('admin.scheduling.')->middleware('staff')->group(function () {
    Route::apiResource('appointments', AppointmentController::class, ['only' => ['index', 'store', 'update']]);
    Route::get('rooms', [RoomController::class, 'index'])->name('rooms.index');

    Route::scopeBindings()->controller(AppointmentController::class)->group(function () {
        Route::post('appointments/{appointment}/cancel', 'cancel')->name('appointments.cancel');
    });

    Route::singleton('users.availability', AvailabilityController::class)->except('edit');
});

Route::get('site/scheduling/slots/{branch}/{day}', SlotController::class)
    ->name('site.scheduling.slots')
    ->where('day', '[0-9]{4}-[0-9]{2}-[0-9]{2}');

Route::prefix('mobile/scheduling')->name('mobile.scheduling.')->middleware(['auth:owner', 'throttle:30,1'])->group(function () {
    Route::apiResource('appointments', BookingController::class)->only('store', 'destroy');
});
