<?php

return [
    'returns' => env('FEATURE_RETURNS'),
    'picking' => env('FEATURE_PICKING', true),
    'legacy_prefix' => env('LEGACY_PREFIX', 'legacy'),
    'languages' => explode(',', env('LANGUAGES', 'en,nl')),
];
