<?php

namespace App\Http\Requests\Admin;

use App\Enums\RecordType;
use App\Enums\Urgency;
use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;

class SaveMedicalRecordRequest extends FormRequest
{
    public function rules(): array
    {
        $presence = $this->isMethod('PATCH') ? 'sometimes' : 'required';

        return [
            'type' => [$presence, Rule::enum(RecordType::class)],
            'urgency' => [Rule::enum(Urgency::class)],
            'summary' => [$presence, 'string', 'max:5000'],
            'visited_at' => [$presence, 'date', 'before_or_equal:now'],
            'findings' => ['nullable', 'array'],
            'findings.*.code' => ['required', 'string', 'max:20'],
            'findings.*.value' => ['required', 'numeric'],
            'findings.*.unit' => ['nullable', 'string', 'max:10'],
            'prescriptions' => [Rule::requiredIf($this->input('type') === RecordType::Surgery->value), 'array'],
            'prescriptions.*.drug' => ['required', 'string', 'max:120'],
            'prescriptions.*.dose' => ['required', 'array:amount,unit'],
            'prescriptions.*.dose.amount' => ['required', 'decimal:0,3', 'min:0'],
            'prescriptions.*.dose.unit' => ['required', 'in:mg,ml,tablet'],
            'prescriptions.*.days' => ['required', 'integer', 'between:1,90'],
        ];
    }
}
