<?php

namespace Puzzle\Parts;

use Illuminate\Support\Facades\{Config, Route};
use function joined as join_paths;
use const PUZZLE;

function local(string $x): string
{
    return __NAMESPACE__ === 'Puzzle\Parts' ? "local-$x" : $x;
}

Route::get('two', fn () => 1);
Route::get(join_paths('imported', '', PUZZLE), fn () => 1);
Route::get(local('function'), fn () => 1);
Route::get('config/'.Config::get('puzzle.depth'), fn () => 1);
