<?php

namespace Modules\Billing\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;
use Modules\Billing\Enums\PaymentMethod;

class RecordPaymentRequest extends FormRequest
{
    public function rules(): array
    {
        return [
            'method' => ['required', Rule::enum(PaymentMethod::class)],
            'amount' => 'required|integer|min:1',
            'card_last4' => 'required_if:method,card|nullable|digits:4',
            'iban' => ['required_if:method,'.PaymentMethod::Transfer->value, 'nullable', 'string', 'max:34'],
            'reference' => 'nullable|string|max:60',
        ];
    }
}
