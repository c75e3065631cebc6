<?php

namespace App\Http\Controllers;

abstract class Catalogued
{
    /** Not asked for where the class has a static middleware(). */
    public function getMiddleware(): array
    {
        return [['middleware' => 'lens:never-asked', 'options' => []]];
    }

    protected static function common(): array
    {
        return ['lens:common'];
    }
}
