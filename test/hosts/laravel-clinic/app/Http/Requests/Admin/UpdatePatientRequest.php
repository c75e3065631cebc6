<?php

namespace App\Http\Requests\Admin;

use App\Enums\Sex;
use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;

class UpdatePatientRequest extends FormRequest
{
    public function authorize(): bool
    {
        return $this->user()->can('update', $this->route('patient'));
    }

    public function rules(): array
    {
        return [
            'owner_id' => ['sometimes', 'integer', 'exists:owners,id'],
            'name' => ['sometimes', 'required', 'string', 'max:60'],
            'sex' => ['sometimes', Rule::enum(Sex::class)->except(Sex::Unknown)],
            'weight_kg' => ['nullable', 'numeric', 'gt:0', 'lte:2000'],
            'neutered' => ['sometimes', 'boolean'],
            'microchip' => ['nullable', 'digits:15', Rule::unique('patients')->ignore($this->route('patient'))],
            'allergies' => ['nullable', 'array'],
            'allergies.*' => ['string', 'max:40', 'distinct:ignore_case'],
            'reason' => ['required_if:owner_id,*', 'nullable', 'string', 'max:200'],
        ];
    }
}
