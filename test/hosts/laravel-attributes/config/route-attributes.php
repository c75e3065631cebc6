<?php

use Illuminate\Routing\Middleware\SubstituteBindings;

return [
    'enabled' => true,

    'directories' => [
        app_path('Http/Controllers'),

        app_path('Api') => [
            'prefix' => 'api',
            'as' => 'api.',
            'middleware' => ['api', 'season:api'],
            'patterns' => ['*Endpoint.php', 'Any*.php'],
            'not_patterns' => ['Draft*.php'],
        ],

        base_path('catalogue/src') => [
            'namespace' => 'Catalogue',
            'prefix' => 'catalogue',
            'where' => ['lang' => 'en|la'],
            'domain' => '{garden}.nursery.test',
        ],
    ],

    'middleware' => [
        SubstituteBindings::class,
    ],

    'scope-bindings' => null,
];
