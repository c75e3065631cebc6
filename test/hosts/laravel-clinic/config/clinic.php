<?php

return [
    /*
     * Every branch has its pages below this domain: north.larkfield.test, harbour.larkfield.test.
     */
    'domain' => env('CLINIC_DOMAIN', 'larkfield.test'),

    'features' => [
        'telemedicine' => (bool) env('CLINIC_TELEMEDICINE', true),
        'insurance' => false,
    ],

    'partner' => [
        'domain' => 'partners.'.env('CLINIC_DOMAIN', 'larkfield.test'),
        'key' => env('CLINIC_PARTNER_KEY', 'partner-key'),
        'rate' => 30,
    ],

    'reports' => [
        'revenue' => ['roles' => ['admin']],
        'vaccinations-due' => ['roles' => ['admin', 'vet', 'reception']],
    ],

    'uploads' => [
        'max_kilobytes' => 10 * 1024,
        'types' => ['jpg', 'jpeg', 'png', 'pdf'],
    ],

    'languages' => ['en', 'de', 'fr'],
];
