<?php

// The package's own values are the defaults below these.
return [
    'prefix' => 'our-forms',
    'middleware' => ['web', 'gate:forms'],
];
