<?php

namespace App\Http\Requests\Admin;

use App\Enums\Sex;
use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;
use Illuminate\Validation\Rules\Enum;

class StorePatientRequest extends FormRequest
{
    public function rules(): array
    {
        return [
            'name' => 'required|string|max:60',
            'species_id' => 'required|exists:species,id',
            'breed_id' => ['nullable', Rule::exists('breeds', 'id')->where('species_id', $this->input('species_id'))],
            'sex' => ['required', new Enum(Sex::class)],
            'born_on' => 'nullable|date|before_or_equal:today',
            'weight_kg' => 'nullable|numeric|min:0.01|max:2000',
            'neutered' => 'boolean',
            'microchip' => ['nullable', 'digits:15', Rule::unique('patients')],
            'allergies' => 'nullable|array|max:20',
            'allergies.*' => 'string|max:40',
        ];
    }
}
