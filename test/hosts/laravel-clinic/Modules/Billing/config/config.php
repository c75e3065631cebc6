<?php

return [
    'currency' => 'EUR',
    'vat' => 19.0,
    'due_days' => 14,
    'online_payment' => true,
];
