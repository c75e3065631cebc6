<?php

namespace Modules\Billing\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class SaveInvoiceRequest extends FormRequest
{
    public function rules(): array
    {
        $rules = [
            'owner_id' => 'required|exists:owners,id',
            'due_on' => 'nullable|date|after:today',
            'note' => 'nullable|string|max:500',
            'items' => 'required|array|min:1|max:50',
            'items.*.description' => 'required|string|max:160',
            'items.*.quantity' => 'required|integer|min:1',
            'items.*.price' => 'required|integer|min:0',
            'items.*.vat' => 'sometimes|numeric|in:0,7,19',
        ];

        switch ($this->method()) {
            case 'PUT':
                unset($rules['owner_id']);
                break;
            case 'PATCH':
                return [
                    'due_on' => $rules['due_on'],
                    'note' => $rules['note'],
                ];
        }

        return $rules;
    }
}
