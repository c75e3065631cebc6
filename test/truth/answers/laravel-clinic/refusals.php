<?php

// Requests that are refused, as `../laravel-clinic.requests.php` describes them.

$missing = '0190a6a4-5f0e-7c3d-9d8e-000000000000';
$orders = 'http://partners.larkfield.test/site/laboratory/orders';
$login = ['email' => 'nobody@larkfield.test', 'password' => 'wrong'];

/** Requests without a credential. */
$unknown = fn (string $method, string ...$uris) => array_map(fn (string $uri) => ['method' => $method, 'uri' => $uri], $uris);
/** Requests of a client, all with the same body or none. */
$sent = fn (string $as, string $method, array $body, string ...$uris) => array_map(
    fn (string $uri) => ['method' => $method, 'uri' => $uri, 'as' => $as] + ($body === [] ? [] : ['body' => $body]),
    $uris,
);

return [
    // 401: nobody, and a token that is not known
    ...$unknown('GET', '/admin/profile', '/admin/owners', '/admin/owners/1', '/admin/owners/export', '/admin/owners/1/patients', '/admin/patients', '/admin/patients/1',
        '/admin/patients/2/records', "/admin/attachments/$missing", '/admin/archive/patients', '/admin/content/articles', '/admin/content/reference/species',
        '/admin/content/reference/species/1/breeds', '/admin/reports/revenue', '/admin/reports/vaccinations-due/2026-01', '/admin/users', '/admin/settings', '/admin/audit',
        '/admin/billing/invoices', '/admin/billing/invoices/1', '/admin/scheduling/appointments', '/admin/scheduling/rooms', '/admin/scheduling/users/2/availability',
        '/mobile/me', '/mobile/pets', '/mobile/pets/2/records', '/mobile/billing/invoices'),
    ...$unknown('POST', '/admin/auth/logout', '/admin/owners', '/admin/owners/import', '/admin/owners/3/restore', '/admin/owners/1/patients', '/admin/patients/1/records',
        '/admin/patients/1/vaccinations', '/admin/patients/1/attachments', '/admin/content/articles', '/admin/content/reference/species', '/admin/users',
        '/admin/billing/invoices', '/admin/billing/invoices/1/send', '/admin/billing/invoices/1/payments', '/admin/scheduling/appointments',
        '/admin/scheduling/appointments/1/cancel', '/mobile/pets', '/mobile/sync', '/mobile/consultations', '/mobile/scheduling/appointments',
        '/mobile/billing/invoices/2026-00002/pay'),
    ...$unknown('PUT', '/admin/profile/password', '/admin/owners/1', '/admin/patients/1', '/admin/patients/2/records/R-000001', '/admin/content/articles/1', '/admin/users/1',
        '/admin/settings', '/admin/billing/invoices/1', '/admin/scheduling/appointments/1', '/admin/scheduling/users/2/availability', '/mobile/devices/known-device',
        '/mobile/pets/1', "$orders/R-000002"),
    ...$unknown('PATCH', '/admin/content/articles/fleas/publish', '/mobile/me', '/admin/owners/1', '/admin/patients/1', '/admin/patients/2/records/R-000001',
        '/admin/content/articles/1', '/admin/users/1', '/admin/settings', '/mobile/devices/known-device', '/mobile/pets/1', '/admin/billing/invoices/1',
        '/admin/scheduling/appointments/1', '/admin/scheduling/users/2/availability'),
    ...$unknown('GET', '/admin/reports/revenue/2026-01', '/admin/reports/vaccinations-due', '/admin/audit/2026-01-01', '/admin/audit/2026-01-01/2026-01-31', '/mobile/pets/2/records/R-000001'),
    ...$unknown('DELETE', '/admin/owners/1', '/admin/patients/1', '/admin/patients/2/vaccinations/1', '/admin/content/articles/1',
        '/admin/content/reference/species/1/breeds/1', '/admin/billing/invoices/1', '/mobile/me', '/mobile/scheduling/appointments/1'),
    ['method' => 'GET', 'uri' => '/admin/profile', 'headers' => ['Authorization' => 'Bearer wrong']],
    ['method' => 'PUT', 'uri' => "$orders/R-000002", 'headers' => ['X-API-Key' => 'wrong']],
    ['method' => 'POST', 'uri' => '/mobile/auth/login', 'body' => $login],
    ['method' => 'POST', 'uri' => '/mobile/auth/login', 'body' => ['email' => 'blocked@larkfield.test', 'password' => 'password']],

    // 403: the wrong role, or another's
    ...$sent('vet', 'GET', [], '/admin/owners/export', '/admin/reports/revenue', '/admin/users', '/admin/settings', '/admin/audit'),
    ...$sent('reception', 'GET', [], '/admin/patients/2/records', '/admin/archive/patients', '/admin/content/articles', '/admin/content/reference/species', '/admin/content/reference/species/1/breeds'),
    ...$sent('reception', 'POST', ['name' => 'X'], '/admin/owners/import', '/admin/patients/1/records', '/admin/patients/1/vaccinations', '/admin/content/articles', '/admin/users', '/admin/billing/invoices/1/send'),
    ...$sent('reception', 'DELETE', [], '/admin/patients/1', '/admin/patients/2/vaccinations/1', '/admin/content/articles/1', '/admin/billing/invoices/2'),
    ...$sent('vet', 'POST', ['name' => 'X'], '/admin/billing/invoices', '/admin/billing/invoices/2/payments'),
    ...$sent('vet', 'PUT', ['name' => 'X', 'status' => 'draft', 'headline' => 'X', 'body' => 'X'], '/admin/content/articles/1', '/admin/users/1', '/admin/settings', '/admin/scheduling/users/1/availability', '/admin/billing/invoices/1'),
    ...$sent('vet', 'GET', [], '/admin/reports/revenue/2026-01', '/admin/audit/2026-01-01', '/admin/audit/2026-01-01/2026-01-31'),
    ...$sent('reception', 'POST', ['name' => 'X'], '/admin/content/reference/species'),
    ...$sent('reception', 'DELETE', [], '/admin/content/reference/species/1/breeds/1'),
    ...$sent('reception', 'PUT', [], '/admin/patients/2/records/R-000001'),
    ...$sent('reception', 'PATCH', [], '/admin/patients/2/records/R-000001', '/admin/content/articles/1', '/admin/users/1', '/admin/settings', '/admin/scheduling/users/2/availability'),
    ...$sent('vet', 'PATCH', [], '/admin/content/articles/winter-coats/publish', '/admin/content/articles/1', '/admin/billing/invoices/1'),
    ...$sent('stranger', 'GET', [], '/mobile/pets/2/records/R-000001'),
    ...$sent('stranger', 'PATCH', ['name' => 'X'], '/mobile/pets/1'),
    ...$sent('stranger', 'GET', [], '/mobile/pets/1/records'),
    ...$sent('stranger', 'PUT', ['name' => 'X'], '/mobile/pets/1'),
    ...$sent('stranger', 'DELETE', [], '/mobile/scheduling/appointments/1'),
    ...$sent('stranger', 'POST', ['return_url' => 'https://app.larkfield.test/paid'], '/mobile/billing/invoices/2026-00002/pay'),

    // 404: what is not there, was deleted, or belongs to something else
    ...$sent('admin', 'GET', [], '/admin/owners/999', '/admin/owners/999/patients', '/admin/patients/999', '/admin/patients/4', '/admin/patients/999/records', "/admin/attachments/$missing",
        '/admin/content/reference/species/999/breeds', '/admin/billing/invoices/999', '/admin/scheduling/users/999/availability'),
    ...$sent('admin', 'POST', ['name' => 'X'], '/admin/owners/999/restore', '/admin/owners/999/patients', '/admin/patients/999/records', '/admin/patients/999/vaccinations', '/admin/patients/999/attachments',
        '/admin/billing/invoices/999/send', '/admin/billing/invoices/999/payments', '/admin/scheduling/appointments/999/cancel'),
    ...$sent('admin', 'PUT', ['name' => 'X'], '/admin/owners/3', '/admin/patients/999', '/admin/patients/1/records/R-000002', '/admin/content/articles/999', '/admin/users/999', '/admin/billing/invoices/999',
        '/admin/scheduling/appointments/999', '/admin/scheduling/users/999/availability'),
    ...$sent('admin', 'PATCH', [], '/admin/content/articles/nothing/publish', '/admin/owners/3', '/admin/patients/999', '/admin/patients/1/records/R-000002', '/admin/content/articles/999',
        '/admin/users/999', '/admin/billing/invoices/999', '/admin/scheduling/appointments/999', '/admin/scheduling/users/999/availability'),
    ...$sent('admin', 'DELETE', [], '/admin/owners/999', '/admin/patients/999', '/admin/patients/1/vaccinations/1', '/admin/patients/1/vaccinations/999', '/admin/content/articles/999',
        '/admin/content/reference/species/2/breeds/1', '/admin/billing/invoices/999'),
    ...$sent('owner', 'GET', [], '/mobile/pets/999/records', '/mobile/pets/2/records/R-999999'),
    ...$sent('owner', 'PUT', ['name' => 'X'], '/mobile/pets/999'),
    ...$sent('owner', 'PATCH', ['name' => 'X'], '/mobile/pets/999'),
    ...$sent('owner', 'POST', ['return_url' => 'https://app.larkfield.test/paid'], '/mobile/billing/invoices/2026-99999/pay'),
    ...$sent('owner', 'DELETE', [], '/mobile/scheduling/appointments/999'),
    ...$sent('laboratory', 'PUT', ['findings' => [['code' => 'X', 'value' => 1]]], "$orders/R-000001", "$orders/R-999999"),
    ...$unknown('GET', '/site/articles/winter-coats', '/site/articles/nothing', '/site/branches/nowhere', '/site/scheduling/slots/nowhere/2026-01-15'),

    // 409: too late
    ...$sent('admin', 'PUT', ['items' => [['description' => 'X', 'quantity' => 1, 'price' => 1]]], '/admin/billing/invoices/2'),
    ...$sent('admin', 'PATCH', ['note' => 'X'], '/admin/billing/invoices/2'),
    ...$sent('admin', 'PATCH', ['summary' => 'X'], '/admin/patients/2/records/R-000003'),
    ...$sent('admin', 'PUT', ['type' => 'note', 'summary' => 'X', 'visited_at' => '2026-01-01'], '/admin/patients/2/records/R-000003'),
    ...$sent('admin', 'PATCH', ['room_id' => 1, 'starts_at' => '2026-01-19 10:00:00', 'minutes' => 30], '/admin/scheduling/appointments/3'),
    ...$sent('admin', 'PUT', ['room_id' => 1, 'starts_at' => '2026-01-19 10:00:00', 'minutes' => 30], '/admin/scheduling/appointments/3'),

    // 422: bodies and queries in which something is wrong
    ...$sent('admin', 'GET', [], '/admin/owners?per_page=1000&sort=password', '/admin/patients?species=x&born_after=never', '/admin/content/articles?status=lost', '/admin/billing/invoices?status=lost'),
    ...$sent('admin', 'POST', ['email' => 'x', 'items' => 'x', 'files' => 'x', 'reason' => ['x']], '/admin/owners', '/admin/owners/import', '/admin/owners/1/patients', '/admin/patients/1/records',
        '/admin/patients/1/vaccinations', '/admin/patients/1/attachments', '/admin/content/articles', '/admin/content/reference/species', '/admin/users', '/admin/billing/invoices',
        '/admin/billing/invoices/2/payments', '/admin/scheduling/appointments', '/admin/scheduling/appointments/1/cancel'),
    ...$sent('admin', 'PUT', ['email' => 'x', 'name' => '', 'findings' => 'x', 'headline' => '', 'reminder_days' => 'x', 'password' => 'x'], '/admin/profile/password', '/admin/owners/1', '/admin/patients/1',
        '/admin/patients/2/records/R-000001', '/admin/content/articles/1', '/admin/users/2', '/admin/settings', '/admin/billing/invoices/1', '/admin/scheduling/appointments/1',
        '/admin/scheduling/users/2/availability'),
    ...$sent('owner', 'POST', ['name' => '', 'changes' => [['id' => 'x']]], '/mobile/pets', '/mobile/sync', '/mobile/consultations', '/mobile/scheduling/appointments', '/mobile/billing/invoices/2026-00002/pay'),
    ...$sent('owner', 'PUT', ['platform' => 'x', 'allergies' => 'x'], '/mobile/devices/known-device', '/mobile/pets/1'),
    ...$sent('admin', 'PATCH', ['email' => 'x', 'name' => '', 'summary' => '', 'headline' => '', 'reminder_days' => 'x', 'due_on' => 'x'], '/admin/owners/1', '/admin/patients/1',
        '/admin/patients/2/records/R-000001', '/admin/content/articles/1', '/admin/users/2', '/admin/settings', '/admin/billing/invoices/1', '/admin/scheduling/appointments/1',
        '/admin/scheduling/users/2/availability'),
    ...$sent('owner', 'PATCH', ['address' => ['country' => 'x'], 'platform' => 'x', 'allergies' => 'x'], '/mobile/me', '/mobile/devices/known-device', '/mobile/pets/1'),
    ...$sent('owner', 'DELETE', ['password' => 'wrong'], '/mobile/me'),
    ...$sent('laboratory', 'PUT', ['findings' => 'x'], "$orders/R-000002"),
    ['method' => 'POST', 'uri' => '/admin/auth/login', 'body' => $login],
    ['method' => 'POST', 'uri' => '/admin/auth/login', 'raw' => '{"email": '],
    ['method' => 'POST', 'uri' => '/mobile/auth/login', 'body' => ['device' => ['platform' => 'x']]],
    ['method' => 'POST', 'uri' => '/site/contact', 'body' => ['topic' => 'x', 'website' => 'x']],
    ['method' => 'POST', 'uri' => '/site/register', 'body' => ['pets' => [['name' => '']]]],

    // 429: too many
    ['method' => 'POST', 'uri' => '/admin/auth/login', 'body' => $login, 'times' => 6],
    ['method' => 'POST', 'uri' => '/mobile/auth/login', 'body' => $login, 'times' => 6],
    ['method' => 'PUT', 'uri' => '/admin/profile/password', 'as' => 'admin', 'times' => 4],
    ['method' => 'GET', 'uri' => '/admin/audit', 'as' => 'admin', 'times' => 11],
    ['method' => 'GET', 'uri' => '/admin/owners', 'as' => 'admin', 'times' => 121],
    ['method' => 'POST', 'uri' => '/admin/billing/invoices/1/send', 'as' => 'admin', 'times' => 21],
    ['method' => 'POST', 'uri' => '/site/contact', 'times' => 4],
    ['method' => 'GET', 'uri' => '/site/branches', 'times' => 121],
    ['method' => 'PUT', 'uri' => "$orders/R-000002", 'as' => 'laboratory', 'body' => ['findings' => [['code' => 'X', 'value' => 1]]], 'times' => 31],
    ['method' => 'DELETE', 'uri' => '/mobile/scheduling/appointments/1', 'as' => 'owner', 'times' => 31],
];
