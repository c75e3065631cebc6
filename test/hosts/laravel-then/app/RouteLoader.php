<?php

namespace App;

use Illuminate\Contracts\Foundation\Application;
use Illuminate\Support\Facades\Route;

final class RouteLoader
{
    public function __construct(private readonly string $name) {}

    public function load(Application $app): void
    {
        Route::prefix($this->name)->name("$this->name.")->group(function () use ($app) {
            Route::get('rooms/{room}', fn (string $room) => $room)->name('room');
            Route::get('env/'.$app->environment(), fn () => 1)->name('env');
        });
    }
}
