<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;

class Device extends Model
{
    protected $guarded = ['id', 'owner_id'];

    protected $casts = ['last_used_at' => 'datetime'];

    public function owner(): BelongsTo
    {
        return $this->belongsTo(Owner::class);
    }
}
