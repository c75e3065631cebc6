<?php

namespace App\Enums;

enum Urgency: int
{
    case Low = 1;
    case Normal = 2;
    case High = 3;
}
