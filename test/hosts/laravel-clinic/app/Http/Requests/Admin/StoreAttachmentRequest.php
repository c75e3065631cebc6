<?php

namespace App\Http\Requests\Admin;

use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rules\File;

class StoreAttachmentRequest extends FormRequest
{
    public function rules(): array
    {
        return [
            'files' => ['required', 'array', 'min:1', 'max:5'],
            'files.*' => ['required', File::types(config('clinic.uploads.types'))->max(config('clinic.uploads.max_kilobytes'))],
            'caption' => ['nullable', 'string', 'max:200'],
        ];
    }
}
