<?php

return [
    'desk' => 'Millbrook',
    'languages' => ['en', 'cy'],
    'fees' => ['late' => 0.25, 'lost' => 20],
    'loan' => ['days' => 21, 'renewals' => 2, 'holds' => true],
];
