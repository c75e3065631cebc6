<?php

namespace Depot\Http\Controllers;

class HomeController extends Controller
{
    public function __construct()
    {
        $this->middleware('auth')->except('__invoke', 'language');
        $this->middleware(['scope:home', 'scope:page'])->only(['index', 'terms']);

        if (config('features.returns')) {
            $this->middleware('scope:returns', ['only' => 'index']);
        }
    }

    public function __invoke()
    {
        return 'welcome';
    }

    public function index()
    {
        return 'home';
    }

    public function language(string $lang)
    {
        return $lang;
    }

    public function secure()
    {
        return 'secure';
    }

    public function terms(string $lang)
    {
        return $lang;
    }

    public function legacy(string $path)
    {
        return redirect($path);
    }
}
