<?php

namespace Modules\Billing\Http\Controllers;

use Illuminate\Foundation\Auth\Access\AuthorizesRequests;
use Illuminate\Routing\Controller;

abstract class BillingController extends Controller
{
    use AuthorizesRequests;

    public function __construct()
    {
        $this->middleware('role:admin')->only(['destroy', 'send']);
        $this->middleware('role:admin,reception', ['except' => ['index', 'show', 'pay']]);
    }
}
