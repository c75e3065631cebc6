<?php

namespace Modules\Shop\Http\Controllers;

use Illuminate\Http\Request;

class CartController
{
    public function show()
    {
        return ['lines' => []];
    }

    public function remove(int $line)
    {
        return response()->noContent();
    }

    public function prices()
    {
        return [];
    }

    public function checkout(Request $request)
    {
        return $request->validate(['card' => 'required|string']);
    }

    public function invoices()
    {
        return [];
    }
}
