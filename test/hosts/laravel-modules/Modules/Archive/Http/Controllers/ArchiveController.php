<?php

namespace Modules\Archive\Http\Controllers;

use Illuminate\Routing\Controller;

class ArchiveController extends Controller
{
    public function __construct()
    {
        $this->middleware('member');
    }

    public function index()
    {
        return [];
    }

    public function year(?string $month = null)
    {
        return [$month];
    }
}
