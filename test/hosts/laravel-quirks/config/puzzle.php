<?php

use App\Enums\Area;

$base = ['depth' => 2];

return array_merge($base, [
    'pieces' => [
        ['uri' => 'corner', 'methods' => ['get'], 'name' => 'corner'],
        ['uri' => 'edge', 'methods' => ['get', 'post'], 'name' => null],
    ],
    'areas' => array_column(Area::cases(), 'value'),
    'nested' => ['deep' => ['er' => 'deepest']],
    'key.with.dots' => 'dotted',
    'exported' => env('EXPORTED', 'no'),
    'empty' => env('EMPTY', 'not-empty'),
    'nothing' => env('NOTHING', 'not-null'),
    'on' => env('IS_ON'),
    'off' => env('IS_OFF', true),
    'count' => (int) env('COUNT', 1),
    'escaped' => env('ESCAPED'),
    'spaced' => env('SPACED'),
    'from_env' => env('NESTED'),
    'literal' => env('LITERAL'),
    'hash' => env('HASH'),
    'missing' => env('MISSING', fn () => 'from-a-closure'),
    'url_host' => parse_url(env('APP_URL'), PHP_URL_HOST),
    'name' => config('app.name'),
]);
