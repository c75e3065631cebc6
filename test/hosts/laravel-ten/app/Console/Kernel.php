<?php

namespace Depot\Console;

use Illuminate\Foundation\Console\Kernel as ConsoleKernel;

class Kernel extends ConsoleKernel
{
    protected function commands(): void
    {
        require base_path('routes/console.php');
    }
}
