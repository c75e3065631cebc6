<?php

return [
    'video' => [
        'url' => env('VIDEO_URL', 'https://video.larkfield.test'),
        'secret' => env('VIDEO_SECRET'),
    ],
];
