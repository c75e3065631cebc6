<?php

namespace App\Models;

use App\Enums\CopyStatus;
use Illuminate\Database\Eloquent\Concerns\HasUuids;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\HasMany;

class Copy extends Model
{
    use HasUuids;

    public const UPDATED_AT = null;

    protected $fillable = ['book_id', 'status', 'shelf', 'bought_on'];

    protected $attributes = ['status' => 'here'];

    protected $casts = ['status' => CopyStatus::class, 'bought_on' => 'date'];

    public function book(): BelongsTo
    {
        return $this->belongsTo(Book::class)->withTrashed();
    }

    public function loans(): HasMany
    {
        return $this->hasMany(Loan::class);
    }
}
