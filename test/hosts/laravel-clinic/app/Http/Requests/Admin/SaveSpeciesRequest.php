<?php

namespace App\Http\Requests\Admin;

use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;

class SaveSpeciesRequest extends FormRequest
{
    public function rules(): array
    {
        return [
            'name' => ['required', 'string', 'max:60', Rule::unique('species')->ignore($this->route('species'))],
            'latin_name' => ['nullable', 'string', 'max:120'],
            'exotic' => ['boolean'],
        ];
    }
}
