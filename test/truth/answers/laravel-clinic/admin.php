<?php

// Requests of staff, as `../laravel-clinic.requests.php` describes them.

$address = ['street' => 'Hill 2', 'city' => 'North', 'postcode' => '10115'];
$record = ['type' => 'consultation', 'urgency' => 2, 'summary' => 'Eats well.', 'visited_at' => '2026-01-14 10:00:00'];
$article = ['headline' => 'Spring walks', 'body' => 'Look out for ticks.', 'status' => 'draft'];
$user = ['name' => 'Nia New', 'email' => 'nia@larkfield.test', 'role' => 'vet'];
$password = ['password' => 'Long-Enough-42', 'password_confirmation' => 'Long-Enough-42'];
$csv = ['name' => 'owners.csv', 'type' => 'text/csv', 'content' => "first_name,last_name,email\nIda,Import,ida@larkfield.test\nOlive,Owner,owner@larkfield.test\n"];

return [
    ['method' => 'POST', 'uri' => '/admin/auth/login', 'body' => ['email' => 'admin@larkfield.test', 'password' => 'password']],
    ['method' => 'POST', 'uri' => '/admin/auth/login', 'body' => ['email' => 'vet@larkfield.test', 'password' => 'password']],
    ['method' => 'POST', 'uri' => '/admin/auth/logout', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/profile', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/profile', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/profile', 'as' => 'reception'],
    ['method' => 'PUT', 'uri' => '/admin/profile/password', 'as' => 'admin', 'body' => ['current_password' => 'password', ...$password]],

    ['method' => 'POST', 'uri' => '/admin/owners/import', 'as' => 'admin', 'body' => ['overwrite' => '0'], 'files' => ['file' => $csv]],
    ['method' => 'GET', 'uri' => '/admin/owners/export', 'as' => 'admin'],
    ['method' => 'POST', 'uri' => '/admin/owners/3/restore', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/owners', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/owners', 'as' => 'admin', 'seed' => 'bare'],
    ['method' => 'GET', 'uri' => '/admin/owners?per_page=1&page=2&sort=email&direction=desc', 'as' => 'reception'],
    ['method' => 'GET', 'uri' => '/admin/owners?search=nobody', 'as' => 'reception'],
    ['method' => 'POST', 'uri' => '/admin/owners', 'as' => 'reception', 'body' => ['first_name' => 'Una', 'last_name' => 'New', 'email' => 'una@larkfield.test']],
    ['method' => 'POST', 'uri' => '/admin/owners', 'as' => 'reception', 'body' => [
        'first_name' => 'Una', 'last_name' => 'New', 'email' => 'una@larkfield.test', 'phone' => '+44 20 7946 0003', 'address' => $address,
        'preferences' => ['newsletter' => true, 'language' => 'fr', 'channels' => ['sms']],
    ]],
    ['method' => 'GET', 'uri' => '/admin/owners/1', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/owners/2', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/owners/3', 'as' => 'admin'],
    ['method' => 'PUT', 'uri' => '/admin/owners/1', 'as' => 'admin', 'body' => ['first_name' => 'Olivia', 'address' => $address, 'blocked' => true]],
    ['method' => 'PATCH', 'uri' => '/admin/owners/2', 'as' => 'admin', 'body' => ['phone' => null, 'preferences' => ['marketing' => false]]],
    ['method' => 'DELETE', 'uri' => '/admin/owners/2', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/owners/1/patients', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/owners/1/patients', 'as' => 'admin', 'seed' => 'bare'],
    ['method' => 'POST', 'uri' => '/admin/owners/1/patients', 'as' => 'vet', 'body' => ['name' => 'Pip', 'species_id' => 3, 'sex' => 'unknown']],
    ['method' => 'POST', 'uri' => '/admin/owners/1/patients', 'as' => 'vet', 'body' => [
        'name' => 'Rex', 'species_id' => 1, 'breed_id' => 1, 'sex' => 'male', 'born_on' => '2024-02-29', 'weight_kg' => 12.25, 'neutered' => true,
        'microchip' => '276098102345679', 'allergies' => ['grass'],
    ]],

    ['method' => 'GET', 'uri' => '/admin/patients', 'as' => 'reception'],
    ['method' => 'GET', 'uri' => '/admin/patients?per_page=1&name=o&species[]=1', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/patients?born_after=2025-12-31', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/patients/1', 'as' => 'reception'],
    ['method' => 'GET', 'uri' => '/admin/patients/2', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/patients/3', 'as' => 'admin'],
    ['method' => 'PUT', 'uri' => '/admin/patients/2', 'as' => 'vet', 'body' => ['name' => 'Scout', 'weight_kg' => 19, 'allergies' => []]],
    ['method' => 'PATCH', 'uri' => '/admin/patients/1', 'as' => 'admin', 'body' => ['owner_id' => 2, 'reason' => 'Sold', 'neutered' => true]],
    ['method' => 'DELETE', 'uri' => '/admin/patients/1', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/archive/patients', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/archive/patients', 'as' => 'admin', 'seed' => 'bare'],

    ['method' => 'GET', 'uri' => '/admin/patients/2/records', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/patients/1/records', 'as' => 'vet'],
    ['method' => 'POST', 'uri' => '/admin/patients/1/records', 'as' => 'vet', 'body' => ['type' => 'note', 'summary' => 'Called.', 'visited_at' => '2026-01-14']],
    ['method' => 'POST', 'uri' => '/admin/patients/1/records', 'as' => 'admin', 'body' => [
        ...$record, 'type' => 'surgery', 'urgency' => 3, 'findings' => [['code' => 'T', 'value' => 38.5, 'unit' => 'C']],
        'prescriptions' => [['drug' => 'Meloxicam', 'dose' => ['amount' => '0.5', 'unit' => 'ml'], 'days' => 3]],
    ]],
    ['method' => 'PUT', 'uri' => '/admin/patients/2/records/R-000001', 'as' => 'vet', 'body' => [...$record, 'findings' => null, 'prescriptions' => []]],
    ['method' => 'PATCH', 'uri' => '/admin/patients/2/records/R-000002', 'as' => 'admin', 'body' => ['summary' => 'Blood count, complete.']],
    ['method' => 'POST', 'uri' => '/admin/patients/2/vaccinations', 'as' => 'vet', 'body' => ['vaccine' => 'Rabies', 'given_on' => '2026-01-15', 'due_on' => '2027-01-15', 'batch' => 'B-1']],
    ['method' => 'POST', 'uri' => '/admin/patients/2/vaccinations', 'as' => 'vet', 'body' => ['vaccine' => 'Rabies', 'given_on' => '2026-01-15']],
    ['method' => 'DELETE', 'uri' => '/admin/patients/2/vaccinations/1', 'as' => 'vet'],
    ['method' => 'POST', 'uri' => '/admin/patients/2/attachments', 'as' => 'reception', 'body' => ['caption' => 'Scan'], 'files' => ['files' => [
        ['name' => 'scan.pdf', 'type' => 'application/pdf', 'content' => "%PDF-1.4\n%%EOF\n"],
    ]]],
    ['method' => 'GET', 'uri' => '/admin/attachments/0190a6a4-5f0e-7c3d-9d8e-2f1b7a6c5d4e', 'as' => 'vet'],

    ['method' => 'GET', 'uri' => '/admin/content/articles', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/content/articles?status=archived', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/content/articles?tag=none', 'as' => 'vet'],
    ['method' => 'POST', 'uri' => '/admin/content/articles', 'as' => 'vet', 'body' => $article],
    ['method' => 'POST', 'uri' => '/admin/content/articles', 'as' => 'admin', 'body' => [...$article, 'status' => 'published', 'published_at' => '2026-01-14 08:00:00', 'tags' => ['walks']]],
    ['method' => 'PUT', 'uri' => '/admin/content/articles/2', 'as' => 'vet', 'body' => [...$article, 'status' => 'archived']],
    ['method' => 'PATCH', 'uri' => '/admin/content/articles/4', 'as' => 'admin', 'body' => [...$article, 'status' => 'published', 'published_at' => '2026-01-02', 'tags' => []]],
    ['method' => 'DELETE', 'uri' => '/admin/content/articles/2', 'as' => 'vet'],
    ['method' => 'PATCH', 'uri' => '/admin/content/articles/winter-coats/publish', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/content/reference/species', 'as' => 'admin'],
    ['method' => 'POST', 'uri' => '/admin/content/reference/species', 'as' => 'vet', 'body' => ['name' => 'Ferret']],
    ['method' => 'POST', 'uri' => '/admin/content/reference/species', 'as' => 'vet', 'body' => ['name' => 'Iguana', 'latin_name' => 'Iguana iguana', 'exotic' => true]],
    ['method' => 'POST', 'uri' => '/admin/content/reference/species', 'as' => 'vet', 'body' => ['name' => 'Parrot', 'latin_name' => null, 'exotic' => '1']],
    ['method' => 'GET', 'uri' => '/admin/content/reference/species/1/breeds', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/content/reference/species/3/breeds', 'as' => 'admin'],
    ['method' => 'DELETE', 'uri' => '/admin/content/reference/species/1/breeds/2', 'as' => 'admin'],

    ['method' => 'GET', 'uri' => '/admin/reports/revenue', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/reports/revenue/2026-01', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/reports/revenue/2025-01', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/reports/vaccinations-due', 'as' => 'reception'],
    ['method' => 'GET', 'uri' => '/admin/reports/vaccinations-due/2026-01', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/reports/vaccinations-due/2025-01', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/users', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/users?role=vet', 'as' => 'admin'],
    ['method' => 'POST', 'uri' => '/admin/users', 'as' => 'admin', 'body' => [...$user, ...$password]],
    ['method' => 'POST', 'uri' => '/admin/users', 'as' => 'admin', 'body' => [...$user, ...$password, 'branch_id' => 2]],
    ['method' => 'PUT', 'uri' => '/admin/users/2', 'as' => 'admin', 'body' => [...$user, 'branch_id' => 1]],
    ['method' => 'PATCH', 'uri' => '/admin/users/3', 'as' => 'admin', 'body' => [...$user, 'branch_id' => null]],
    ['method' => 'GET', 'uri' => '/admin/settings', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/settings', 'as' => 'admin', 'seed' => 'bare'],
    ['method' => 'PUT', 'uri' => '/admin/settings', 'as' => 'admin', 'body' => ['reminder_days' => 7, 'reminder_channels' => ['sms'], 'vat_rate' => 20]],
    ['method' => 'PATCH', 'uri' => '/admin/settings', 'as' => 'admin', 'body' => ['clinic_name' => 'Larkfield'], 'seed' => 'bare'],
    ['method' => 'GET', 'uri' => '/admin/audit', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/audit/2025-12-01', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/audit/2025-12-01/2025-12-31', 'as' => 'admin'],
];
