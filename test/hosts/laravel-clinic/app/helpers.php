<?php

use Illuminate\Support\Number;

if (! function_exists('money')) {
    /**
     * Formats an amount that is kept in cents.
     */
    function money(int $cents, string $currency = 'EUR'): string
    {
        return Number::format($cents / 100, 2).' '.$currency;
    }
}
