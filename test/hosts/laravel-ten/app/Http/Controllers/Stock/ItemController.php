<?php

namespace Depot\Http\Controllers\Stock;

use Depot\Http\Controllers\Controller;
use Illuminate\Http\Request;

class ItemController extends Controller
{
    protected string $area = 'stock';

    public function __construct()
    {
        $this->middleware("can:see-{$this->area}")->only('index', 'show');

        foreach (['store', 'destroy'] as $method) {
            $this->middleware("can:$method-items")->only($method);
        }

        $this->middleware('auth:token');
    }

    public function index()
    {
        return [];
    }

    public function show(string $id)
    {
        return ['id' => $id];
    }

    public function store(Request $request)
    {
        return $this->validate($request, ['sku' => 'required|string', 'amount' => 'integer|min:0']);
    }

    public function destroy()
    {
        return response()->noContent();
    }

    public function count(Request $request, string $sku)
    {
        $request->validate(['amount' => 'required|integer|min:0']);

        return ['sku' => $sku];
    }
}
