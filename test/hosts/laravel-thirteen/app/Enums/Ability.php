<?php

namespace App\Enums;

enum Ability: string
{
    case Restore = 'restore-work';
}
