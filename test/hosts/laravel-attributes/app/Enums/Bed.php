<?php

namespace App\Enums;

enum Bed: string
{
    case Sun = 'sun';
    case Shade = 'shade';

    public const KINDS = ['sun', 'shade'];
}
