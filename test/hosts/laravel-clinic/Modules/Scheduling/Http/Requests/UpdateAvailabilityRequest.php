<?php

namespace Modules\Scheduling\Http\Requests;

use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;
use Modules\Scheduling\Enums\Weekday;

class UpdateAvailabilityRequest extends FormRequest
{
    public function authorize(): bool
    {
        return $this->user()->can('manage-staff') || $this->user()->is($this->route('user'));
    }

    public function rules(): array
    {
        return [
            'hours' => ['present', 'list', 'max:21'],
            'hours.*.weekday' => ['required', Rule::enum(Weekday::class)],
            'hours.*.opens' => ['required', 'date_format:H:i'],
            'hours.*.closes' => ['required', 'date_format:H:i', 'after:hours.*.opens'],
        ];
    }
}
