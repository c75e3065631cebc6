<?php

use App\Http\Controllers\Mobile\AccountController;
use App\Http\Controllers\Mobile\AuthController;
use App\Http\Controllers\Mobile\ConsultationController;
use App\Http\Controllers\Mobile\DeviceController;
use App\Http\Controllers\Mobile\PetController;
use App\Http\Controllers\Mobile\SyncController;
use Illuminate\Support\Facades\Route;

Route::post('auth/login', [AuthController::class, 'login'])->name('auth.login')->middleware('throttle:login');

Route::any('ping', fn () => ['pong' => true])->name('ping')->withoutMiddleware('throttle:api');

Route::middleware(['auth:owner', 'seen:owner'])->group(function () {
    Route::name('account.')->prefix('me')->controller(AccountController::class)->group(function () {
        Route::get('/', 'show')->name('show');
        Route::patch('/', 'update')->name('update');
        Route::delete('/', 'close')->name('close');
    });

    Route::match(['put', 'patch'], 'devices/{token}', [DeviceController::class, 'update'])->name('devices.update');

    Route::apiResource('pets', PetController::class)->parameters(['pets' => 'patient'])->except(['show', 'destroy']);
    Route::get('pets/{patient}/records/{record:number?}', [PetController::class, 'records'])
        ->name('pets.records')
        ->scopeBindings();

    Route::post('sync', SyncController::class)->name('sync');

    if (config('clinic.features.telemedicine')) {
        Route::post('consultations', [ConsultationController::class, 'store'])->name('consultations.store');
    }

    if (config('clinic.features.insurance')) {
        Route::post('claims', [ConsultationController::class, 'claim'])->name('claims.store');
    }
});
