<?php

return [
    'name' => 'Blog',
    'feed' => env('BLOG_FEED', 'rss'),
];
