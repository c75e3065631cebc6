<?php

namespace Depot\Providers;

use Illuminate\Support\Facades\Broadcast;
use Illuminate\Support\ServiceProvider;

class BroadcastServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Broadcast::routes(['prefix' => 'api', 'middleware' => ['api', 'auth:token']]);

        Broadcast::channel('stock.{id}', fn ($user, $id) => true);
    }
}
