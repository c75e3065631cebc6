<?php

// Requests to the modules, as `../laravel-clinic.requests.php` describes them.

$items = [['description' => 'X-ray', 'quantity' => 2, 'price' => 3000], ['description' => 'Food', 'quantity' => 1, 'price' => 999, 'vat' => 7]];
$booking = ['patient_id' => 1, 'room_id' => 1, 'starts_at' => '2026-01-19 10:00:00', 'minutes' => 30];

return [
    ['method' => 'GET', 'uri' => '/admin/billing/invoices', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/billing/invoices?status=paid&owner_id=1', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/billing/invoices', 'as' => 'admin', 'seed' => 'bare'],
    ['method' => 'POST', 'uri' => '/admin/billing/invoices', 'as' => 'reception', 'body' => ['owner_id' => 1, 'items' => $items]],
    ['method' => 'POST', 'uri' => '/admin/billing/invoices', 'as' => 'admin', 'body' => ['owner_id' => 2, 'items' => $items, 'due_on' => '2026-02-15', 'note' => 'Thanks']],
    ['method' => 'GET', 'uri' => '/admin/billing/invoices/1', 'as' => 'admin'],
    ['method' => 'GET', 'uri' => '/admin/billing/invoices/3', 'as' => 'vet'],
    ['method' => 'PUT', 'uri' => '/admin/billing/invoices/1', 'as' => 'reception', 'body' => ['items' => $items, 'due_on' => '2026-03-01']],
    ['method' => 'PATCH', 'uri' => '/admin/billing/invoices/1', 'as' => 'reception', 'body' => ['note' => 'Soon', 'due_on' => null]],
    ['method' => 'DELETE', 'uri' => '/admin/billing/invoices/2', 'as' => 'admin'],
    ['method' => 'POST', 'uri' => '/admin/billing/invoices/1/send', 'as' => 'admin'],
    ['method' => 'POST', 'uri' => '/admin/billing/invoices/2/payments', 'as' => 'reception', 'body' => ['method' => 'cash', 'amount' => 100]],
    ['method' => 'POST', 'uri' => '/admin/billing/invoices/2/payments', 'as' => 'admin', 'body' => ['method' => 'card', 'amount' => 100000, 'card_last4' => '4242', 'reference' => 'desk']],
    ['method' => 'POST', 'uri' => '/admin/billing/invoices/2/payments', 'as' => 'admin', 'body' => ['method' => 'transfer', 'amount' => 1, 'iban' => 'DE02120300000000202051']],
    ['method' => 'GET', 'uri' => '/mobile/billing/invoices', 'as' => 'owner'],
    ['method' => 'GET', 'uri' => '/mobile/billing/invoices', 'as' => 'owner', 'seed' => 'bare'],
    ['method' => 'POST', 'uri' => '/mobile/billing/invoices/2026-00002/pay', 'as' => 'owner', 'body' => ['return_url' => 'https://app.larkfield.test/paid']],

    ['method' => 'GET', 'uri' => '/admin/scheduling/appointments', 'as' => 'reception'],
    ['method' => 'GET', 'uri' => '/admin/scheduling/appointments?day=2026-01-16&room_id=1', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/scheduling/appointments?day=2026-05-01', 'as' => 'vet'],
    ['method' => 'POST', 'uri' => '/admin/scheduling/appointments', 'as' => 'vet', 'body' => $booking],
    ['method' => 'POST', 'uri' => '/admin/scheduling/appointments', 'as' => 'vet', 'body' => [...$booking, 'note' => 'Sober']],
    ['method' => 'PUT', 'uri' => '/admin/scheduling/appointments/1', 'as' => 'vet', 'body' => [...$booking, 'minutes' => 45]],
    ['method' => 'PATCH', 'uri' => '/admin/scheduling/appointments/2', 'as' => 'reception', 'body' => $booking],
    ['method' => 'GET', 'uri' => '/admin/scheduling/rooms', 'as' => 'reception'],
    ['method' => 'POST', 'uri' => '/admin/scheduling/appointments/1/cancel', 'as' => 'reception', 'body' => ['reason' => 'Ill']],
    ['method' => 'POST', 'uri' => '/admin/scheduling/appointments/1/cancel', 'as' => 'reception'],
    ['method' => 'GET', 'uri' => '/admin/scheduling/users/2/availability', 'as' => 'vet'],
    ['method' => 'GET', 'uri' => '/admin/scheduling/users/1/availability', 'as' => 'vet'],
    ['method' => 'PUT', 'uri' => '/admin/scheduling/users/2/availability', 'as' => 'vet', 'body' => ['hours' => [['weekday' => 3, 'opens' => '09:00', 'closes' => '12:00']]]],
    ['method' => 'PATCH', 'uri' => '/admin/scheduling/users/2/availability', 'as' => 'admin', 'body' => ['hours' => []]],
    ['method' => 'GET', 'uri' => '/site/scheduling/slots/north/2026-01-15'],
    ['method' => 'GET', 'uri' => '/site/scheduling/slots/harbour/2026-01-20'],
    ['method' => 'POST', 'uri' => '/mobile/scheduling/appointments', 'as' => 'owner', 'body' => $booking],
    ['method' => 'DELETE', 'uri' => '/mobile/scheduling/appointments/1', 'as' => 'owner'],
];
