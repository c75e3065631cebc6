<?php

namespace App\Http\Controllers;

use Illuminate\Routing\Controller;

abstract class BodyController extends Controller
{
    public function __construct()
    {
        $this->middleware('lens:constructor');
    }
}
