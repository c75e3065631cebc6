<?php

return [
    'prefix' => 'forms',
    'middleware' => ['web'],
    'api' => true,
    'limits' => ['submit' => 5],
];
