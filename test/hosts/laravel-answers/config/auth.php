<?php

return [
    'defaults' => ['guard' => 'members', 'passwords' => 'members'],
    'guards' => ['members' => ['driver' => 'token', 'provider' => 'members', 'hash' => false]],
    'providers' => ['members' => ['driver' => 'eloquent', 'model' => App\Models\Member::class]],
];
