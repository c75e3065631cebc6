<?php

// Requests of visitors and laboratories, as `../laravel-clinic.requests.php` describes them.

$contact = ['name' => 'Vi Visitor', 'email' => 'vi@larkfield.test', 'topic' => 'other', 'message' => 'Are you open at night?'];
$register = ['first_name' => 'Rita', 'last_name' => 'New', 'email' => 'rita@larkfield.test', 'password' => 'long-enough-42', 'password_confirmation' => 'long-enough-42', 'terms' => true];
$orders = 'http://partners.larkfield.test/site/laboratory/orders';

return [
    ['method' => 'GET', 'uri' => '/site/articles'],
    ['method' => 'GET', 'uri' => '/site/articles?per_page=1&page=2'],
    ['method' => 'GET', 'uri' => '/site/articles?tag=fur'],
    ['method' => 'GET', 'uri' => '/site/articles?tag=none'],
    ['method' => 'GET', 'uri' => '/site/articles/ticks-in-spring'],
    ['method' => 'GET', 'uri' => '/site/articles/fleas'],
    ['method' => 'GET', 'uri' => '/site/branches'],
    ['method' => 'GET', 'uri' => '/site/branches/north'],
    ['method' => 'GET', 'uri' => '/site/branches/harbour'],
    ['method' => 'POST', 'uri' => '/site/contact', 'body' => $contact],
    ['method' => 'POST', 'uri' => '/site/register', 'body' => $register],
    ['method' => 'POST', 'uri' => '/site/register', 'body' => [...$register, 'phone' => '+44 20 7946 0009', 'pets' => [
        ['name' => 'Dot', 'species_id' => 2],
        ['name' => 'Max', 'species_id' => 1, 'sex' => 'male', 'born_on' => '2025-05-05'],
    ]]],
    ['method' => 'PUT', 'uri' => "$orders/R-000002", 'as' => 'laboratory', 'body' => ['findings' => [['code' => 'WBC', 'value' => 8, 'unit' => '10^9/l'], ['code' => 'X', 'value' => '1.5']]]],

    ['method' => 'GET', 'uri' => '/site/news'],
    ['method' => 'GET', 'uri' => '/site/nothing/here'],
    ['method' => 'GET', 'uri' => '/', 'headers' => ['Accept' => 'text/html']],
    ['method' => 'GET', 'uri' => '/privacy', 'headers' => ['Accept' => 'text/html']],
    ['method' => 'GET', 'uri' => '/imprint', 'headers' => ['Accept' => 'text/html']],
    ['method' => 'GET', 'uri' => 'http://north.larkfield.test/', 'headers' => ['Accept' => 'text/html']],
    ['method' => 'GET', 'uri' => 'http://north.larkfield.test/team/1', 'headers' => ['Accept' => 'text/html']],
];
