<?php

namespace App\Enums;

enum RecordType: string
{
    case Consultation = 'consultation';
    case Surgery = 'surgery';
    case Laboratory = 'laboratory';
    case Note = 'note';
}
