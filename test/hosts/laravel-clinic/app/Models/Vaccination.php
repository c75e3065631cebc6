<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;

class Vaccination extends Model
{
    protected $fillable = ['vaccine', 'batch', 'given_on', 'due_on'];

    protected $casts = [
        'given_on' => 'date',
        'due_on' => 'date',
    ];

    public function patient(): BelongsTo
    {
        return $this->belongsTo(Patient::class);
    }

    public function scopeDueWithin(Builder $query, int $days): void
    {
        $query->whereBetween('due_on', [today(), today()->addDays($days)]);
    }
}
