<?php

namespace Modules\Scheduling\Rules;

use Closure;
use Illuminate\Contracts\Validation\ValidationRule;
use Illuminate\Support\Carbon;

class WithinOpeningHours implements ValidationRule
{
    public function validate(string $attribute, mixed $value, Closure $fail): void
    {
        $hour = Carbon::parse($value)->hour;

        if ($hour < 8 || $hour >= 18) {
            $fail('The clinic is open from 8 to 18 hours.');
        }
    }
}
