<?php

return [
    'trade' => 'trade.'.env('NURSERY_DOMAIN', 'nursery.test'),
];
