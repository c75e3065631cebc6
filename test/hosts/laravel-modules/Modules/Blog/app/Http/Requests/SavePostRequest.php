<?php

namespace Modules\Blog\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;

class SavePostRequest extends FormRequest
{
    public function rules(): array
    {
        return [
            'title' => 'required|string|max:120',
            'body' => 'required|string',
        ];
    }

    public function authorize(): bool
    {
        return true;
    }
}
