<?php

namespace App\Http\Controllers;

trait Orbits
{
    protected function protectOrbit(string $middleware): void
    {
        $this->middleware($middleware, ['only' => ['orbit']]);
    }

    public function orbit()
    {
        return [];
    }
}
