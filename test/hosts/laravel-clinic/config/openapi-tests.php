<?php

return [
    'templates' => [
        'patients' => ['checks' => ['status_200', 'json_response', 'array_data']],
    ],

    'custom_tests' => [
        'admin.auth.login' => ['checks' => ['status_200', 'json_response', 'has_token']],
    ],
];
