<?php

namespace Modules\Scheduling\Enums;

enum AppointmentStatus: string
{
    case Booked = 'booked';
    case Arrived = 'arrived';
    case Done = 'done';
    case Cancelled = 'cancelled';
}
