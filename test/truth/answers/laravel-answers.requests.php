<?php

/* What `record-answers.php` sends to laravel-answers; laravel-clinic.requests.php says what the keys mean. */

use App\Models\Loan;

$lost = '0190a6a4-5f0e-7c3d-9d8e-000000000003';
$lent = '0190a6a4-5f0e-7c3d-9d8e-000000000002';
$here = '0190a6a4-5f0e-7c3d-9d8e-000000000001';
$none = '0190a6a4-5f0e-7c3d-9d8e-000000000000';

$gets = fn (string ...$uris) => array_map(fn (string $uri) => ['method' => 'GET', 'uri' => "/api/$uri"], $uris);
$ada = fn (string $method, string $uri, ?array $body = null, string $as = 'ada') => ['method' => $method, 'uri' => "/api/$uri", 'as' => $as] + ($body === null ? [] : ['body' => $body]);
$sent = fn (string $method, string $uri, ?array $body = null) => ['method' => $method, 'uri' => "/api/$uri"] + ($body === null ? [] : ['body' => $body]);
$book = ['title' => 'New', 'format' => 'paperback'];
$whole = [...$book, 'isbn' => '9780000000024', 'author_id' => 1, 'pages' => 99, 'price' => '7.50', 'published_on' => '2026-01-02', 'keywords' => ['a']];

return [
    'clients' => ['ada' => ['Authorization' => 'Bearer ada-token'], 'bob' => ['Authorization' => 'Bearer bob-token']],
    'seeds' => [
        'full' => null,
        'many loans' => fn () => Loan::insert(array_fill(0, 3, ['copy_id' => $lent, 'member_id' => 2, 'due_at' => '2026-02-01 12:00:00', 'renewals' => 2])),
    ],
    'requests' => [
        ...$gets('books', 'books?page=2', 'books/1', 'books/2', 'books/3', 'books/999', 'books/archived', 'books/page', 'books/page?size=1', 'books/1/comments', 'books/2/comments',
            'books/1/copies', 'books/2/copies', "copies/$here", "copies/$lent", "copies/$none", 'authors', 'authors?page=2', 'members'),
        $sent('POST', 'books', $book),
        $sent('POST', 'books', $whole),
        $sent('POST', 'books', ['title' => '']),
        $sent('PUT', 'books/1', $book),
        $sent('PATCH', 'books/2', $whole),
        $sent('PATCH', 'books/2', []),
        $sent('PUT', 'books/999', $book),
        $sent('DELETE', 'books/2'),
        $sent('DELETE', 'books/1'),
        $sent('DELETE', 'books/999'),
        $sent('POST', 'books/1/comments', ['text' => 'Fine.']),
        $sent('POST', 'books/1/comments', ['text' => 'Fine.', 'stars' => 4]),
        $sent('POST', 'books/1/comments', ['stars' => 9]),
        $sent('POST', 'books/999/comments', ['text' => 'Fine.']),
        $sent('DELETE', 'comments/3'),
        $sent('DELETE', 'comments/999'),
        $ada('GET', 'me'),
        $ada('GET', 'me', as: 'bob'),
        ...$gets('me'),

        ...$gets('models/books', 'models/books/pages', 'models/books/pages?page=2', 'models/books/few', 'models/books/first', 'models/books/maybe/Hills', 'models/books/maybe/None',
            'models/books/1', 'models/books/2', 'models/books/999', 'models/books/1/covered', 'models/books/2/covered', 'models/books/1/only', 'models/books/2/only',
            'models/members/1', 'models/members/2', 'models/authors', 'models/authors?page=2', 'models/authors/1', 'models/authors/2', 'models/copies',
            'models/genres', 'models/genres/fiction', 'models/genres/noir', 'models/genres/none', 'models/loans/1', 'models/loans/2', 'models/loans/999', 'models/me', 'models/me/loans'),
        ...$gets('books/999/comments', 'books/999/copies', 'books/999/card', 'models/books/999/covered', 'models/books/999/only', 'models/members/999', 'models/authors/999'),
        $sent('PUT', 'books/1', ['title' => '']),
        $sent('PATCH', 'books/999', $book),
        $sent('POST', 'models/authors', ['name' => 'Nell New']),
        $sent('POST', 'models/authors', ['name' => 'Nell New', 'born_on' => '1990-01-01']),
        $sent('POST', 'models/authors', []),
        $ada('GET', 'models/me'),
        $ada('GET', 'models/me', as: 'bob'),
        $ada('GET', 'models/me/loans'),
        $ada('GET', 'models/me/loans', as: 'bob'),

        ...$gets('numbers', 'formats', 'settings', 'titles', 'shelves', 'search', 'search?q=zzz', 'search?q=la', 'greeting', 'plain', 'books/1/card', 'scan', 'file', 'list', 'catalogue',
            'covers', 'ping', 'latest'),
        $sent('POST', 'accepted'),
        $sent('POST', 'nothing'),

        $ada('POST', 'loans', ['copy' => $here]),
        $ada('POST', 'loans', ['copy' => $here, 'printed' => true]),
        $ada('POST', 'loans', ['copy' => $lent]),
        $ada('POST', 'loans', ['copy' => $lost]),
        $ada('POST', 'loans', ['copy' => $none]),
        $ada('POST', 'loans', ['copy' => 'x']),
        $ada('POST', 'loans', ['copy' => $here], 'bob') + ['seed' => 'many loans'],
        $sent('POST', 'loans', ['copy' => $here]),
        $ada('DELETE', 'loans/1'),
        $ada('DELETE', 'loans/2'),
        $ada('DELETE', 'loans/999'),
        $sent('DELETE', 'loans/1'),
        $ada('POST', 'loans/1/renew'),
        $ada('POST', 'loans/2/renew'),
        $ada('POST', 'loans/1/renew', as: 'bob'),
        $ada('POST', 'loans/999/renew'),
        $sent('POST', 'loans/1/renew'),
        $ada('POST', 'loans/1/renew') + ['times' => 3],
        ...array_map(fn (array $one) => $one + ['times' => 61], $gets('books', 'models/books', 'ping')),
    ],
];
