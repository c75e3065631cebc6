<?php

namespace Modules\Billing\Services;

use Illuminate\Support\Arr;
use Illuminate\Support\Facades\DB;
use Modules\Billing\Models\Invoice;

class InvoiceWriter
{
    /**
     * @param  array<string, mixed>  $data
     */
    public function create(array $data): Invoice
    {
        return DB::transaction(function () use ($data) {
            $invoice = Invoice::create([
                ...Arr::except($data, 'items'),
                'number' => sprintf('%s-%05d', now()->year, Invoice::query()->count() + 1),
                'due_on' => $data['due_on'] ?? today()->addDays(config('billing.due_days')),
            ]);

            return $this->write($invoice, $data['items']);
        });
    }

    /**
     * @param  array<string, mixed>  $data
     */
    public function update(Invoice $invoice, array $data): Invoice
    {
        return DB::transaction(function () use ($invoice, $data) {
            $invoice->update(Arr::except($data, 'items'));

            return isset($data['items']) ? $this->write($invoice, $data['items']) : $invoice->load('items');
        });
    }

    private function write(Invoice $invoice, array $items): Invoice
    {
        $invoice->items()->delete();
        $invoice->items()->createMany(array_map(fn (array $item) => $item + ['vat' => config('billing.vat')], $items));

        return $invoice->load('items', 'owner');
    }
}
