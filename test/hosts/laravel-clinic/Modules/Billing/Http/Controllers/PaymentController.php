<?php

namespace Modules\Billing\Http\Controllers;

use Illuminate\Http\JsonResponse;
use Modules\Billing\Enums\InvoiceStatus;
use Modules\Billing\Http\Requests\RecordPaymentRequest;
use Modules\Billing\Models\Invoice;

class PaymentController extends BillingController
{
    public function store(RecordPaymentRequest $request, Invoice $invoice): JsonResponse
    {
        $payment = $invoice->payments()->create($request->safe()->merge(['paid_at' => now()])->all());

        if ($invoice->refresh()->open() <= 0) {
            $invoice->update(['status' => InvoiceStatus::Paid]);
        }

        return response()->json(['data' => $payment], 201);
    }
}
