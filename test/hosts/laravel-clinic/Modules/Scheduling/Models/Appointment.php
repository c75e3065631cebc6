<?php

namespace Modules\Scheduling\Models;

use App\Models\Patient;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Modules\Scheduling\Enums\AppointmentStatus;

class Appointment extends Model
{
    protected $fillable = ['patient_id', 'room_id', 'vet_id', 'status', 'starts_at', 'minutes', 'note'];

    protected $attributes = ['status' => 'booked', 'note' => null];

    protected $casts = [
        'status' => AppointmentStatus::class,
        'starts_at' => 'datetime',
        'minutes' => 'integer',
    ];

    public function patient(): BelongsTo
    {
        return $this->belongsTo(Patient::class);
    }

    public function room(): BelongsTo
    {
        return $this->belongsTo(Room::class);
    }
}
