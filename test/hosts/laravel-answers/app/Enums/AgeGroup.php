<?php

namespace App\Enums;

enum AgeGroup: int
{
    case Children = 6;
    case Teens = 12;
    case Adults = 18;
}
