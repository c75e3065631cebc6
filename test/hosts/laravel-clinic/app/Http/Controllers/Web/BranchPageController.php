<?php

namespace App\Http\Controllers\Web;

use App\Http\Controllers\Controller;
use App\Models\Branch;
use App\Models\User;
use Illuminate\Contracts\View\View;

class BranchPageController extends Controller
{
    public function show(Branch $branch): View
    {
        return view('branch', ['branch' => $branch]);
    }

    public function team(Branch $branch, ?User $member = null): View
    {
        return view('branch', ['branch' => $branch, 'team' => $member ? [$member] : $branch->users]);
    }
}
