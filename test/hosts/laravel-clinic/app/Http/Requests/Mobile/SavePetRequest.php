<?php

namespace App\Http\Requests\Mobile;

use App\Enums\Sex;
use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;

class SavePetRequest extends FormRequest
{
    public function rules(): array
    {
        return match ($this->method()) {
            'POST' => [
                'name' => 'required|string|max:60',
                'species_id' => 'required|exists:species,id',
                'sex' => ['nullable', Rule::enum(Sex::class)],
                'born_on' => 'nullable|date|before_or_equal:today',
            ],
            default => [
                'name' => 'sometimes|string|max:60',
                'weight_kg' => 'sometimes|numeric|between:0.01,2000',
                'allergies' => 'sometimes|array',
                'allergies.*' => 'string|max:40',
            ],
        };
    }
}
