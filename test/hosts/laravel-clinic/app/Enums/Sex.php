<?php

namespace App\Enums;

enum Sex: string
{
    case Female = 'female';
    case Male = 'male';
    case Unknown = 'unknown';
}
