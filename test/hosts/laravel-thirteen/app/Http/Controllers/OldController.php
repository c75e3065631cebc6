<?php

namespace App\Http\Controllers;

use Illuminate\Routing\Attributes\Controllers\Middleware;
use Illuminate\Routing\Controller;

#[Middleware('light:attribute')]
class OldController extends Controller
{
    public function __construct()
    {
        $this->middleware('light:constructor')->only('index');
    }

    #[Middleware('light:method')]
    public function index()
    {
        return [];
    }
}
