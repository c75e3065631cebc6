<?php

namespace App\Api;

use Spatie\RouteAttributes\Attributes\Get;

class DraftEndpoint
{
    #[Get('drafts')]
    public function index()
    {
        return [];
    }
}
