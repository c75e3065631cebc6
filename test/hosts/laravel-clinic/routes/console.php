<?php

use App\Models\Vaccination;
use Illuminate\Support\Facades\Artisan;
use Illuminate\Support\Facades\Schedule;

Artisan::command('vaccinations:count-due', function () {
    $this->info(Vaccination::query()->dueWithin(14)->count().' vaccinations are due');
})->purpose('Count the vaccinations that are due in the next two weeks');

Schedule::command('vaccinations:count-due')->dailyAt('06:00');
