<?php

return [
    'currencies' => ['usd', 'gbp'],
    'checkout' => true,
];
