<?php

return [
    'default' => 'plates',
    'disks' => [
        'plates' => ['driver' => 'local', 'root' => storage_path('app/plates'), 'serve' => true, 'url' => '/plates'],
        'charts' => ['driver' => 'local', 'root' => storage_path('app/charts'), 'serve' => true],
        'remote' => ['driver' => 's3', 'serve' => true],
        'closed' => ['driver' => 'local', 'root' => storage_path('app/closed')],
    ],
];
