<?php

namespace App\Providers;

use App\Models\Article;
use App\Models\Attachment;
use App\Models\MedicalRecord;
use App\Models\Owner;
use App\Models\Patient;
use Illuminate\Cache\RateLimiting\Limit;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\Relation;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\RateLimiter;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\ServiceProvider;
use Illuminate\Validation\Rules\Password;

class AppServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        //
    }

    public function boot(): void
    {
        Model::shouldBeStrict(! $this->app->isProduction());

        Relation::enforceMorphMap([
            'article' => Article::class,
            'attachment' => Attachment::class,
            'owner' => Owner::class,
            'patient' => Patient::class,
            'record' => MedicalRecord::class,
        ]);

        Password::defaults(fn () => Password::min(10)->letters()->numbers());

        Route::pattern('branch', '[a-z][a-z-]*');

        RateLimiter::for('api', fn (Request $request) => Limit::perMinute(120)->by($request->user()?->getAuthIdentifier() ?: $request->ip()));
        RateLimiter::for('login', fn (Request $request) => Limit::perMinute(5)->by($request->input('email').$request->ip()));
    }
}
