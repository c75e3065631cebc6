<?php

namespace App\Models;

use App\Enums\Sex;
use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Factories\HasFactory;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\HasMany;
use Illuminate\Database\Eloquent\Relations\MorphMany;
use Illuminate\Database\Eloquent\SoftDeletes;

class Patient extends Model
{
    use HasFactory;
    use SoftDeletes;

    protected $fillable = [
        'owner_id', 'species_id', 'breed_id', 'name', 'sex', 'born_on', 'weight_kg', 'neutered', 'microchip', 'allergies',
    ];

    protected $attributes = [
        'neutered' => false,
        'sex' => 'unknown',
    ];

    protected function casts(): array
    {
        return [
            'sex' => Sex::class,
            'born_on' => 'date:Y-m-d',
            'weight_kg' => 'decimal:2',
            'neutered' => 'boolean',
            'allergies' => 'array',
        ];
    }

    public function owner(): BelongsTo
    {
        return $this->belongsTo(Owner::class)->withTrashed();
    }

    public function species(): BelongsTo
    {
        return $this->belongsTo(Species::class);
    }

    public function breed(): BelongsTo
    {
        return $this->belongsTo(Breed::class);
    }

    public function records(): HasMany
    {
        return $this->hasMany(MedicalRecord::class);
    }

    public function vaccinations(): HasMany
    {
        return $this->hasMany(Vaccination::class);
    }

    public function attachments(): MorphMany
    {
        return $this->morphMany(Attachment::class, 'attachable');
    }

    public function scopeNamed(Builder $query, string $name): void
    {
        $query->where('name', 'like', "%$name%");
    }
}
