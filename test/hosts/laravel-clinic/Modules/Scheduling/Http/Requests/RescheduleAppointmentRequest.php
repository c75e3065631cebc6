<?php

namespace Modules\Scheduling\Http\Requests;

use Illuminate\Support\Arr;

class RescheduleAppointmentRequest extends BookAppointmentRequest
{
    public function rules(): array
    {
        return Arr::only(parent::rules(), ['room_id', 'starts_at', 'minutes']);
    }
}
