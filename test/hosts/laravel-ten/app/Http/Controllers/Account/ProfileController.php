<?php

namespace Depot\Http\Controllers\Account;

use Depot\Http\Controllers\Controller;
use Illuminate\Http\Request;

class ProfileController extends Controller
{
    public function __construct()
    {
        // A closure is a middleware too.
        $this->middleware(function (Request $request, $next) {
            return $next($request);
        })->only('update');
    }

    public function show()
    {
        return [];
    }

    public function update(Request $request)
    {
        return $request->all();
    }
}
