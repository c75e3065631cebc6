<?php

namespace Modules\Billing\Models;

use App\Models\Owner;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\HasMany;
use Modules\Billing\Enums\InvoiceStatus;

class Invoice extends Model
{
    protected $fillable = ['owner_id', 'number', 'status', 'due_on', 'sent_at', 'note'];

    protected $attributes = ['status' => 'draft'];

    protected function casts(): array
    {
        return [
            'status' => InvoiceStatus::class,
            'due_on' => 'date',
            'sent_at' => 'datetime',
        ];
    }

    public function owner(): BelongsTo
    {
        return $this->belongsTo(Owner::class)->withTrashed();
    }

    public function items(): HasMany
    {
        return $this->hasMany(InvoiceItem::class);
    }

    public function payments(): HasMany
    {
        return $this->hasMany(Payment::class);
    }

    public function total(): int
    {
        return (int) $this->items->sum(fn (InvoiceItem $item) => round($item->quantity * $item->price * (1 + $item->vat / 100)));
    }

    public function open(): int
    {
        return $this->total() - (int) $this->payments()->sum('amount');
    }
}
