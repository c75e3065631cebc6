<?php

namespace Quay\Forms;

use Illuminate\Support\ServiceProvider;

class FormsServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        $this->mergeConfigFrom(__DIR__.'/../config/forms.php', 'forms');
    }

    public function boot(): void
    {
        $this->loadRoutesFrom(__DIR__.'/../routes/forms.php');

        if (config('forms.api')) {
            $this->loadRoutesFrom(dirname(__DIR__).'/routes/api.php');
        }
    }
}
