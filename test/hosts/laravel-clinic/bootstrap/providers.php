<?php

return [
    App\Providers\AppServiceProvider::class,
    App\Providers\AuthServiceProvider::class,
    Modules\Billing\Providers\BillingServiceProvider::class,
    Modules\Scheduling\Providers\SchedulingServiceProvider::class,
];
