<?php

namespace App\Http\Requests\Admin;

use Illuminate\Foundation\Http\FormRequest;

class StoreVaccinationRequest extends FormRequest
{
    public function rules(): array
    {
        return [
            'vaccine' => 'required|string|max:80',
            'batch' => 'nullable|alpha_dash:ascii|max:40',
            'given_on' => 'required|date_format:Y-m-d|before_or_equal:today',
            'due_on' => 'nullable|date_format:Y-m-d|after:given_on',
        ];
    }
}
