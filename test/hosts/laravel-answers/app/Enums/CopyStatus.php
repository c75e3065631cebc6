<?php

namespace App\Enums;

enum CopyStatus: string
{
    case Here = 'here';
    case Lent = 'lent';
    case Lost = 'lost';
}
