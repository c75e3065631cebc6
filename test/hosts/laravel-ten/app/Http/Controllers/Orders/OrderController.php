<?php

namespace Depot\Http\Controllers\Orders;

use Depot\Http\Controllers\Controller;

class OrderController extends Controller
{
    public function index()
    {
        return [];
    }

    public function show($order)
    {
        return $order;
    }

    public function lines($order, $line = null)
    {
        return compact('order', 'line');
    }
}
