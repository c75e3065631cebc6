<?php

namespace App\Http\Controllers;

class NounController
{
    public function index()
    {
        return [];
    }

    public function show(string $id)
    {
        return ['id' => $id];
    }
}
