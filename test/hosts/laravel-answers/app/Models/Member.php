<?php

namespace App\Models;

use App\Casts\AsAddress;
use DateTimeInterface;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\HasMany;
use Illuminate\Foundation\Auth\User as Authenticatable;

/**
 * @property-read string $initials
 */
class Member extends Authenticatable
{
    protected $fillable = ['name', 'email', 'address', 'sponsor_id'];

    protected $hidden = ['password', 'api_token'];

    protected function casts(): array
    {
        return [
            'address' => AsAddress::class,
            'joined_at' => 'datetime',
            'password' => 'hashed',
            'fees' => 'integer',
        ];
    }

    protected function serializeDate(DateTimeInterface $date): string
    {
        return $date->format('Y-m-d H:i');
    }

    public function getInitialsAttribute(): string
    {
        return implode('', array_map(fn (string $name) => $name[0], explode(' ', $this->name)));
    }

    public function sponsor(): BelongsTo
    {
        return $this->belongsTo(self::class, 'sponsor_id');
    }

    public function loans(): HasMany
    {
        return $this->hasMany(Loan::class);
    }
}
