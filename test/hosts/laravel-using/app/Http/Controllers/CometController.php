<?php

namespace App\Http\Controllers;

class CometController extends Catalogued
{
    public function __invoke()
    {
        return 'comet';
    }

    public function getMiddleware(): array
    {
        return [
            ['middleware' => 'lens:own', 'options' => []],
            ['middleware' => 'dome:own', 'options' => ['except' => ['__invoke']]],
        ];
    }
}
