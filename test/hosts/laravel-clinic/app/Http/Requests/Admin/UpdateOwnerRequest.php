<?php

namespace App\Http\Requests\Admin;

use App\Http\Requests\Concerns\ValidatesAddress;
use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;

class UpdateOwnerRequest extends FormRequest
{
    use ValidatesAddress;

    public function rules(): array
    {
        $rules = [
            'first_name' => 'sometimes|required|string|max:60',
            'last_name' => 'sometimes|required|string|max:60',
            'email' => ['sometimes', 'required', 'email', Rule::unique('owners')->ignore($this->route('owner'))],
            'phone' => 'nullable|string|max:30',
            'blocked' => 'boolean',
        ];

        foreach (['newsletter', 'marketing'] as $flag) {
            $rules["preferences.$flag"] = 'boolean';
        }

        return $rules + $this->addressRules();
    }
}
