<?php

namespace App\Http\Controllers;

class PortalController
{
    public function __invoke()
    {
        return 'portal';
    }

    public function index()
    {
        return [];
    }

    public function show(string $id)
    {
        return compact('id');
    }
}
