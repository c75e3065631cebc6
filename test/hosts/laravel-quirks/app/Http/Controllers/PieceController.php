<?php

namespace App\Http\Controllers;

class PieceController
{
    public function __invoke()
    {
        return 'invoked';
    }

    public function index()
    {
        return [];
    }

    public function show(string $id)
    {
        return $id;
    }

    public function list()
    {
        return [];
    }

    public function __call(string $name, array $arguments)
    {
        return $name;
    }
}
