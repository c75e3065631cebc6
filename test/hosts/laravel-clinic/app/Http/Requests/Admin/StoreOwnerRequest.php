<?php

namespace App\Http\Requests\Admin;

use App\Http\Requests\Concerns\ValidatesAddress;
use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;

class StoreOwnerRequest extends FormRequest
{
    use ValidatesAddress;

    public function rules(): array
    {
        return [
            'first_name' => ['required', 'string', 'max:60'],
            'last_name' => ['required', 'string', 'max:60'],
            'email' => ['required', 'email:rfc', 'max:255', Rule::unique('owners', 'email')->withoutTrashed()],
            'phone' => ['nullable', 'string', 'regex:/^\+?[0-9 ]{6,30}$/'],
            ...$this->addressRules(),
            'preferences' => ['nullable', 'array:newsletter,language,channels'],
            'preferences.newsletter' => 'boolean',
            'preferences.language' => ['nullable', Rule::in(config('clinic.languages'))],
            'preferences.channels' => 'array|max:3',
            'preferences.channels.*' => 'distinct|in:email,sms,push',
        ];
    }

    public function attributes(): array
    {
        return [
            'address.postcode' => 'postcode',
        ];
    }

    protected function prepareForValidation(): void
    {
        $this->merge(['email' => mb_strtolower(trim((string) $this->input('email')))]);
    }
}
