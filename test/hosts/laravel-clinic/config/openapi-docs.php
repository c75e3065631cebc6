<?php

return [
    'crud_templates' => [
        'update' => [
            'responses' => [
                '200' => 'The {entity_singular} as it is now',
                '404' => 'There is no such {entity_singular}',
            ],
        ],
    ],

    'entities' => [
        'patients' => ['singular' => 'patient', 'plural' => 'patients', 'description' => 'An animal under treatment'],
        'pets' => ['singular' => 'pet', 'plural' => 'pets', 'description' => 'A patient, as its owner sees it'],
    ],

    'custom_endpoints' => [
        'admin.auth.login' => [
            'summary' => 'Sign in as a member of staff',
            'description' => 'Answers with a token that is good for one working day.',
            'request_fields' => [
                'email' => 'The address that the clinic gave',
                'password' => 'The password',
            ],
            'response_description' => 'Signed in',
        ],
        'mobile.sync' => [
            'summary' => 'Exchange changes with the device',
            'description' => 'Takes what was changed offline and answers with what changed meanwhile.',
            'response_description' => 'The changes since the last exchange',
        ],
    ],

    'field_descriptions' => [
        'microchip' => 'The number of the implanted chip, 15 digits',
    ],

    'field_examples' => [
        'microchip' => '276098106123456',
    ],

    'endpoints' => [
        '/site/contact' => [
            'post' => [
                'summary' => 'Write to a branch',
                'x-audience' => 'public',
                'requestBody' => [
                    'required' => true,
                    'content' => [
                        'application/json' => [
                            'schema' => [
                                'type' => 'object',
                                'required' => ['email', 'message'],
                                'properties' => [
                                    'email' => ['type' => 'string', 'format' => 'email'],
                                    'message' => ['type' => 'string', 'maxLength' => 2000],
                                ],
                            ],
                        ],
                    ],
                ],
                'example' => ['email' => 'jo@example.com', 'message' => 'Is the practice open on Saturday?'],
            ],
        ],
    ],
];
