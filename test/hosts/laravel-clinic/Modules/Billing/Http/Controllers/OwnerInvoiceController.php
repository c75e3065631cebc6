<?php

namespace Modules\Billing\Http\Controllers;

use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;
use Illuminate\Support\Str;
use Modules\Billing\Enums\InvoiceStatus;
use Modules\Billing\Http\Resources\InvoiceResource;
use Modules\Billing\Models\Invoice;

class OwnerInvoiceController extends BillingController
{
    /**
     * My invoices.
     */
    public function index(Request $request): AnonymousResourceCollection
    {
        return InvoiceResource::collection(
            Invoice::query()->whereBelongsTo($request->user(), 'owner')->whereNot('status', InvoiceStatus::Draft)->with('items')->get(),
        );
    }

    /**
     * Pay an invoice online.
     *
     * Answers with the address of the payment page.
     */
    public function pay(Request $request, Invoice $invoice): JsonResponse
    {
        $request->validate(['return_url' => 'required|url:https']);

        return response()->json(['redirect' => $request->input('return_url').'?session='.Str::ulid()], 201);
    }
}
