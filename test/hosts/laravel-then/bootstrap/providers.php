<?php

// Not read: withProviders() says so.
return [
    App\Providers\UnreadServiceProvider::class,
];
