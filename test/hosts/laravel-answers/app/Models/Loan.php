<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Casts\Attribute;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;

class Loan extends Model
{
    protected $guarded = [];

    protected $with = ['copy'];

    protected $appends = ['overdue'];

    protected $casts = ['due_at' => 'datetime', 'returned_at' => 'datetime', 'renewals' => 'integer'];

    protected function overdue(): Attribute
    {
        return new Attribute(fn (): bool => $this->returned_at === null && $this->due_at->isPast());
    }

    public function copy(): BelongsTo
    {
        return $this->belongsTo(Copy::class);
    }

    public function member(): BelongsTo
    {
        return $this->belongsTo(Member::class);
    }
}
