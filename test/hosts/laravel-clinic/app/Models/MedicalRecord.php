<?php

namespace App\Models;

use App\Enums\RecordType;
use App\Enums\Urgency;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\MorphMany;

class MedicalRecord extends Model
{
    protected $fillable = ['number', 'type', 'urgency', 'summary', 'findings', 'prescriptions', 'visited_at'];

    protected $casts = [
        'type' => RecordType::class,
        'urgency' => Urgency::class,
        'findings' => 'array',
        'prescriptions' => 'array',
        'visited_at' => 'immutable_datetime',
    ];

    protected static function booted(): void
    {
        static::creating(function (MedicalRecord $record) {
            $record->number ??= sprintf('R-%06d', static::query()->max('id') + 1);
        });
    }

    public function patient(): BelongsTo
    {
        return $this->belongsTo(Patient::class);
    }

    public function vet(): BelongsTo
    {
        return $this->belongsTo(User::class, 'vet_id');
    }

    public function attachments(): MorphMany
    {
        return $this->morphMany(Attachment::class, 'attachable');
    }
}
