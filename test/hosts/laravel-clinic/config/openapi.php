<?php

return [
    'info' => [
        'title' => env('APP_NAME', 'Larkfield Clinic').' API',
        'description' => 'What reception, web site and mobile application of the Larkfield clinics share.',
        'version' => env('API_VERSION', '2.3.0'),
        'contact' => [
            'name' => 'Larkfield development',
            'email' => 'developers@larkfield.test',
            'url' => 'https://larkfield.test/developers',
        ],
    ],

    'servers' => [
        ['url' => env('APP_URL', 'http://localhost:8000'), 'description' => 'On this machine'],
        ['url' => 'https://${{projectName}}.larkfield.test', 'description' => 'Production'],
    ],

    'security' => [
        'PartnerKey' => [
            'type' => 'apiKey',
            'in' => 'header',
            'name' => 'X-Partner-Key',
            'description' => 'The key that a laboratory was given',
        ],
    ],

    'middleware_security_map' => [
        'api.key' => ['PartnerKey'],
        'auth:owner' => ['BearerAuth'],
    ],

    'api_types' => [
        'admin' => [
            'prefix' => 'admin',
            'file' => 'api.admin.php',
            'description' => 'For reception, vets and administrators',
            'folder_name' => 'Clinic Admin',
            'icon' => '🩺',
        ],
        'site' => [
            'prefix' => 'site',
            'file' => 'api.frontend.php',
            'description' => 'For the public web site and partner laboratories',
            'folder_name' => 'Clinic Site',
            'icon' => '🌐',
        ],
        'mobile' => [
            'prefix' => 'mobile',
            'file' => 'api.mobile.php',
            'description' => 'For pet owners',
            'folder_name' => 'Clinic Mobile',
            'icon' => '📱',
        ],
    ],

    'environments' => [
        'base' => [
            'name' => 'Clinic',
            'variables' => [
                'base_url' => env('APP_URL', 'http://localhost:8000'),
                'token' => '',
                'api_key' => '',
            ],
            'tracking_variables' => [
                'last_owner_id' => '',
                'last_patient_id' => '',
                'last_invoice_id' => '',
                'last_appointment_id' => '',
            ],
        ],
        'artisan' => [
            'name' => 'Clinic on this machine',
            'parent' => 'base',
            'variables' => ['base_url' => 'http://127.0.0.1:8000', 'api_key' => '__GENERATED__'],
        ],
        'local' => [
            'name' => 'Clinic in containers',
            'parent' => 'base',
            'variables' => ['base_url' => 'http://${{projectName}}.localhost'],
        ],
        'production' => [
            'name' => 'Clinic in production',
            'parent' => 'base',
            'variables' => ['base_url' => 'https://${{projectName}}.larkfield.test'],
        ],
    ],

    'modules_path' => base_path('Modules'),

    'paths' => [
        'models' => ['App\\Models', 'Modules\\{module}\\Models'],
        'requests' => ['App\\Http\\Requests', 'Modules\\{module}\\Http\\Requests'],
    ],

    'exclude_routes' => [
        '*/create',
        '*/{*}/edit',
        // Only says that nothing else matched.
        'site/{fallbackPlaceholder}',
    ],

    'output_path' => storage_path('app/public/openapi'),
];
