<?php

namespace App\Http\Controllers;

use App\Http\Middleware\Dome;

class PlanetController extends BodyController
{
    use Orbits;

    protected $middleware = [
        ['middleware' => 'lens:property', 'options' => []],
    ];

    public function __construct()
    {
        parent::__construct();

        $this->middleware([Dome::class, 'auth'])->except(['index']);
        $this->middleware('auth')->only('index', 'orbit');
        $this->protectOrbit('dome:orbit');
    }

    public function __invoke()
    {
        return 'planet';
    }

    public function index()
    {
        return [];
    }
}
