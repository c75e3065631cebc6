<?php

namespace App\Http\Requests\Site;

use App\Enums\Sex;
use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;
use Illuminate\Validation\Rules\Password;

class RegisterRequest extends FormRequest
{
    public function rules(): array
    {
        return [
            'first_name' => 'required|string|max:60',
            'last_name' => 'required|string|max:60',
            'email' => 'required|email|unique:owners',
            'phone' => 'nullable|string|max:30',
            'password' => ['required', 'confirmed', Password::defaults()],
            'terms' => 'accepted',
            'pets' => 'array|max:10',
            'pets.*.name' => 'required|string|max:60',
            'pets.*.species_id' => 'required|integer|exists:species,id',
            'pets.*.sex' => ['nullable', Rule::enum(Sex::class)],
            'pets.*.born_on' => 'nullable|date|before:tomorrow',
        ];
    }
}
