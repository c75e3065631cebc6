<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Casts\Attribute;
use Illuminate\Database\Eloquent\Factories\HasFactory;
use Illuminate\Database\Eloquent\Relations\HasMany;
use Illuminate\Database\Eloquent\SoftDeletes;
use Illuminate\Foundation\Auth\User as Authenticatable;

/**
 * A client of the clinic: the person who brings the animals and pays the invoices.
 */
class Owner extends Authenticatable
{
    use HasFactory, SoftDeletes;

    protected $fillable = ['first_name', 'last_name', 'email', 'phone', 'address', 'preferences', 'password'];

    protected $hidden = ['password', 'api_token'];

    protected $casts = [
        'address' => 'array',
        'preferences' => 'array',
        'password' => 'hashed',
        'blocked' => 'boolean',
        'last_seen_at' => 'datetime',
    ];

    protected function fullName(): Attribute
    {
        return Attribute::get(fn () => trim("$this->first_name $this->last_name"));
    }

    public function patients(): HasMany
    {
        return $this->hasMany(Patient::class);
    }

    public function devices(): HasMany
    {
        return $this->hasMany(Device::class);
    }
}
