<?php

// Requests of pet owners, as `../laravel-clinic.requests.php` describes them.

$login = ['email' => 'owner@larkfield.test', 'password' => 'password'];

return [
    ['method' => 'POST', 'uri' => '/mobile/auth/login', 'body' => $login],
    ['method' => 'POST', 'uri' => '/mobile/auth/login', 'body' => [...$login, 'device' => ['platform' => 'ios', 'token' => 'new-device']]],
    ['method' => 'GET', 'uri' => '/mobile/ping'],
    ['method' => 'GET', 'uri' => '/mobile/me', 'as' => 'owner'],
    ['method' => 'GET', 'uri' => '/mobile/me', 'as' => 'stranger'],
    ['method' => 'PATCH', 'uri' => '/mobile/me', 'as' => 'owner', 'body' => ['phone' => null, 'preferences' => ['language' => 'en', 'newsletter' => true]]],
    ['method' => 'PATCH', 'uri' => '/mobile/me', 'as' => 'owner', 'body' => ['address' => ['street' => 'Hill 2', 'city' => 'North', 'postcode' => '10115', 'country' => 'GB']]],
    ['method' => 'DELETE', 'uri' => '/mobile/me', 'as' => 'owner', 'body' => ['password' => 'password']],
    ['method' => 'PUT', 'uri' => '/mobile/devices/known-device', 'as' => 'owner', 'body' => ['platform' => 'ios', 'app_version' => '2.0.0']],
    ['method' => 'PUT', 'uri' => '/mobile/devices/other-device', 'as' => 'owner', 'body' => ['platform' => 'android', 'app_version' => '2.0.0']],
    ['method' => 'PATCH', 'uri' => '/mobile/devices/other-device', 'as' => 'owner', 'body' => ['platform' => 'android']],
    ['method' => 'PATCH', 'uri' => '/mobile/devices/known-device', 'as' => 'owner', 'body' => ['platform' => 'android', 'app_version' => null]],
    ['method' => 'GET', 'uri' => '/mobile/pets', 'as' => 'owner'],
    ['method' => 'GET', 'uri' => '/mobile/pets', 'as' => 'stranger'],
    ['method' => 'POST', 'uri' => '/mobile/pets', 'as' => 'owner', 'body' => ['name' => 'Dot', 'species_id' => 2]],
    ['method' => 'POST', 'uri' => '/mobile/pets', 'as' => 'owner', 'body' => ['name' => 'Max', 'species_id' => 1, 'sex' => 'male', 'born_on' => '2025-05-05']],
    ['method' => 'PUT', 'uri' => '/mobile/pets/1', 'as' => 'owner', 'body' => ['name' => 'Biscuit', 'weight_kg' => 9.5, 'allergies' => ['wheat']]],
    ['method' => 'PATCH', 'uri' => '/mobile/pets/2', 'as' => 'owner', 'body' => ['weight_kg' => 20]],
    ['method' => 'GET', 'uri' => '/mobile/pets/2/records', 'as' => 'owner'],
    ['method' => 'GET', 'uri' => '/mobile/pets/1/records', 'as' => 'owner'],
    ['method' => 'GET', 'uri' => '/mobile/pets/2/records/R-000003', 'as' => 'owner'],
    ['method' => 'POST', 'uri' => '/mobile/sync', 'as' => 'owner', 'body' => ['since' => '2026-01-01', 'changes' => [['id' => 1, 'values' => ['name' => 'Bisc', 'weight_kg' => 9.25]]]]],
    ['method' => 'POST', 'uri' => '/mobile/sync', 'as' => 'stranger', 'body' => ['since' => '2026-01-15', 'changes' => []]],
    ['method' => 'POST', 'uri' => '/mobile/consultations', 'as' => 'owner', 'body' => ['patient_id' => 1, 'urgency' => 3, 'symptoms' => 'Coughs since yesterday.']],
];
