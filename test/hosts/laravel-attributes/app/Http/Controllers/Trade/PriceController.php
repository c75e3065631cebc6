<?php

namespace App\Http\Controllers\Trade;

use App\Http\Controllers\BaseController;
use Spatie\RouteAttributes\Attributes\ApiResource;
use Spatie\RouteAttributes\Attributes\Domain;
use Spatie\RouteAttributes\Attributes\Middleware;

#[Domain('prices.nursery.test')]
#[ApiResource('prices', only: ['index', 'show', 'update'], names: ['show' => 'price'])]
#[Middleware('auth:trade')]
class PriceController extends BaseController
{
    public function index()
    {
        return [];
    }

    public function show(string $price)
    {
        return $price;
    }
}
