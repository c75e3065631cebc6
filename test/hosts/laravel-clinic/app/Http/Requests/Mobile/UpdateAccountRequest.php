<?php

namespace App\Http\Requests\Mobile;

use App\Http\Requests\Concerns\ValidatesAddress;
use Illuminate\Foundation\Http\FormRequest;

class UpdateAccountRequest extends FormRequest
{
    use ValidatesAddress;

    public function authorize(): bool
    {
        return $this->user('owner') !== null;
    }

    public function rules(): array
    {
        return [
            'phone' => 'sometimes|nullable|string|max:30',
            'preferences.language' => 'sometimes|string|in:en,de,fr',
            'preferences.newsletter' => 'sometimes|boolean',
        ] + $this->addressRules();
    }
}
