<?php

namespace App\Providers;

use App\Enums\UserRole;
use App\Models\Article;
use App\Models\Patient;
use App\Models\User;
use App\Policies\ArticlePolicy;
use App\Policies\PatientPolicy;
use Illuminate\Contracts\Auth\Authenticatable;
use Illuminate\Foundation\Support\Providers\AuthServiceProvider as ServiceProvider;
use Illuminate\Support\Facades\Gate;

class AuthServiceProvider extends ServiceProvider
{
    /**
     * @var array<class-string, class-string>
     */
    protected $policies = [
        Article::class => ArticlePolicy::class,
        Patient::class => PatientPolicy::class,
    ];

    public function boot(): void
    {
        Gate::define('manage-content', fn (User $user) => $user->role !== UserRole::Reception);
        Gate::define('manage-staff', fn (User $user) => $user->role === UserRole::Admin);
        Gate::define('view-report', fn (Authenticatable $user, string $report) => $user instanceof User
            && in_array($user->role->value, config("clinic.reports.$report.roles", []), true));
    }
}
