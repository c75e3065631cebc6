<?php

use App\Http\Controllers\Web\BranchPageController;
use App\Http\Controllers\Web\LandingController;
use Illuminate\Support\Facades\Route;

Route::domain('{branch}.'.config('clinic.domain'))->name('branch.')->group(function () {
    Route::get('/', [BranchPageController::class, 'show'])->name('home');
    Route::get('team/{member?}', [BranchPageController::class, 'team'])->name('team')->whereNumber('member');
});

Route::get('/', LandingController::class)->name('home');
Route::view('privacy', 'privacy', ['updated' => '2024-05-01'])->name('privacy');
Route::permanentRedirect('imprint', '/privacy');
