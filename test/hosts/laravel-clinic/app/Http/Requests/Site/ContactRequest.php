<?php

namespace App\Http\Requests\Site;

use Illuminate\Foundation\Http\FormRequest;

class ContactRequest extends FormRequest
{
    private const TOPICS = ['appointment', 'invoice', 'emergency', 'other'];

    public function authorize(): bool
    {
        return true;
    }

    public function rules(): array
    {
        return [
            'name' => 'required|string|max:120',
            'email' => 'required_without:phone|nullable|email',
            'phone' => 'required_without:email|nullable|string|max:30',
            'topic' => 'required|in:'.implode(',', self::TOPICS),
            'message' => 'required|string|min:10|max:3000',
            'website' => 'prohibited',
        ];
    }

    public function messages(): array
    {
        return [
            'website.prohibited' => 'Leave this field empty.',
        ];
    }
}
