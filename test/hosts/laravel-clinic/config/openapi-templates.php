<?php

return [
    'enabled' => true,

    'paths' => [
        'generic' => resource_path('openapi/templates/generic'),
        'custom' => resource_path('openapi/templates/custom'),
    ],

    'rendering' => [
        'validate_output' => env('OPENAPI_TEMPLATES_VALIDATE', false),
    ],
];
