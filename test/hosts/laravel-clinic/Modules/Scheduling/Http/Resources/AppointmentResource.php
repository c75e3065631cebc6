<?php

namespace Modules\Scheduling\Http\Resources;

use App\Http\Resources\PatientResource;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;
use Modules\Scheduling\Models\Appointment;

/**
 * @mixin Appointment
 */
class AppointmentResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        return [
            'id' => $this->id,
            'status' => $this->status,
            'starts_at' => $this->starts_at->toIso8601String(),
            'minutes' => $this->minutes,
            'note' => $this->note,
            'patient' => new PatientResource($this->whenLoaded('patient')),
            'room' => $this->whenLoaded('room', fn () => $this->room->only('id', 'name')),
        ];
    }
}
