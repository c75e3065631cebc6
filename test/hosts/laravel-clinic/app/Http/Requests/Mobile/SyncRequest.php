<?php

namespace App\Http\Requests\Mobile;

use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;

class SyncRequest extends FormRequest
{
    public function rules(): array
    {
        return [
            'since' => ['required', Rule::date()->beforeOrEqual('now')],
            'changes' => 'present|array|max:100',
            'changes.*.id' => 'required|integer|exists:patients,id',
            'changes.*.values' => 'required|array:name,weight_kg',
            'changes.*.values.name' => 'sometimes|string|max:60',
            'changes.*.values.weight_kg' => 'sometimes|numeric|gt:0',
        ];
    }
}
