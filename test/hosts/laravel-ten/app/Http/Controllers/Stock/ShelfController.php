<?php

namespace Depot\Http\Controllers\Stock;

use Depot\Http\Controllers\Controller;

class ShelfController extends Controller
{
    public function index()
    {
        return [];
    }
}
