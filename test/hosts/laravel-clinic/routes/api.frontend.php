<?php

use App\Http\Controllers\Site\ArticleController;
use App\Http\Controllers\Site\BranchController;
use App\Http\Controllers\Site\ContactController;
use App\Http\Controllers\Site\PartnerController;
use App\Http\Controllers\Site\RegistrationController;
use Illuminate\Http\Request;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Support\Facades\Route;

Route::get('articles', [ArticleController::class, 'index'])->name('articles.index');
Route::get('articles/{article:slug}', [ArticleController::class, 'show'])->name('articles.show');
Route::redirect('news', '/site/articles', 301);

Route::get('branches/{branch?}', [BranchController::class, 'index'])->name('branches');

Route::post('contact', ContactController::class)
    ->name('contact')
    ->withoutMiddleware([SubstituteBindings::class])
    ->middleware(['throttle:3,1']);

Route::post('register', [RegistrationController::class, 'store'])->name('register')->middleware('guest:owner');

Route::domain(config('clinic.partner.domain'))
    ->middleware(['api.key', 'throttle:'.config('clinic.partner.rate').',1'])
    ->prefix('laboratory')
    ->name('laboratory.')
    ->group(function () {
        Route::put('orders/{record:number}', [PartnerController::class, 'results'])->name('results');
    });

Route::fallback(function (Request $request) {
    return response()->json(['message' => "There is nothing at {$request->path()}."], 404);
})->name('fallback');
