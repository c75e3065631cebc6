<?php

namespace App\Http\Controllers;

use Illuminate\Routing\Attributes\Controllers\Middleware;

#[Middleware('light:room'), Middleware('light:room-too', except: ['index'])]
abstract class RoomController
{
    #[Middleware('light:parent-method')]
    public function index()
    {
        return [];
    }

    #[Middleware('light:parent-show')]
    public function show(string $id)
    {
        return $id;
    }
}
