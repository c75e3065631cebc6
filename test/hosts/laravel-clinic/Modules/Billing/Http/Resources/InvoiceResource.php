<?php

namespace Modules\Billing\Http\Resources;

use App\Http\Resources\OwnerResource;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;
use Modules\Billing\Models\Invoice;

/**
 * @mixin Invoice
 */
class InvoiceResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        return [
            'id' => $this->id,
            'number' => $this->number,
            'status' => $this->status,
            'total' => $this->total(),
            'total_text' => money($this->total(), config('billing.currency')),
            'due_on' => $this->due_on?->toDateString(),
            'owner' => OwnerResource::make($this->whenLoaded('owner')),
            'items' => $this->items->map(fn ($item) => [
                'description' => $item->description,
                'quantity' => $item->quantity,
                'price' => $item->price,
                'vat' => (float) $item->vat,
            ]),
            'payments' => $this->whenLoaded('payments'),
        ];
    }
}
