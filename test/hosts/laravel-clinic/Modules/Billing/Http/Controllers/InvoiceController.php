<?php

namespace Modules\Billing\Http\Controllers;

use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;
use Illuminate\Validation\Rule;
use Modules\Billing\Enums\InvoiceStatus;
use Modules\Billing\Http\Requests\SaveInvoiceRequest;
use Modules\Billing\Http\Resources\InvoiceResource;
use Modules\Billing\Models\Invoice;
use Modules\Billing\Services\InvoiceWriter;

class InvoiceController extends BillingController
{
    public function __construct(private readonly InvoiceWriter $writer)
    {
        parent::__construct();

        $this->middleware('throttle:20,1')->only('send');
    }

    /**
     * List invoices.
     */
    public function index(Request $request): AnonymousResourceCollection
    {
        $request->validate(['status' => ['nullable', Rule::enum(InvoiceStatus::class)], 'owner_id' => 'nullable|integer']);

        return InvoiceResource::collection(
            Invoice::query()
                ->with('owner', 'items')
                ->when($request->query('status'), fn ($query, string $status) => $query->where('status', $status))
                ->when($request->query('owner_id'), fn ($query, string $owner) => $query->where('owner_id', $owner))
                ->latest()
                ->paginate(),
        );
    }

    public function store(SaveInvoiceRequest $request): InvoiceResource
    {
        return new InvoiceResource($this->writer->create($request->validated()));
    }

    public function show(Invoice $invoice): InvoiceResource
    {
        return new InvoiceResource($invoice->load('owner', 'items', 'payments'));
    }

    public function update(SaveInvoiceRequest $request, Invoice $invoice): InvoiceResource
    {
        abort_unless($invoice->status === InvoiceStatus::Draft, 409, 'Only drafts can be changed.');

        return new InvoiceResource($this->writer->update($invoice, $request->validated()));
    }

    /**
     * Void an invoice.
     */
    public function destroy(Invoice $invoice): JsonResponse
    {
        $invoice->update(['status' => InvoiceStatus::Void]);

        return response()->json(['message' => "Invoice {$invoice->number} is void."]);
    }

    /**
     * Send the invoice to the owner by e-mail.
     */
    public function send(Invoice $invoice): JsonResponse
    {
        $invoice->update(['status' => InvoiceStatus::Open, 'sent_at' => now()]);

        return response()->json(['message' => 'Sent.', 'sent_at' => $invoice->sent_at], 202);
    }
}
