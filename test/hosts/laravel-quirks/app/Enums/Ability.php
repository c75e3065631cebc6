<?php

namespace App\Enums;

enum Ability: string
{
    case Solve = 'solve-puzzle';
}
