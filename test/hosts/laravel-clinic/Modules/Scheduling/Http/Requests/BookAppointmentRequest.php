<?php

namespace Modules\Scheduling\Http\Requests;

use App\Models\Owner;
use Illuminate\Contracts\Validation\Validator;
use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;
use Modules\Scheduling\Models\Appointment;
use Modules\Scheduling\Rules\WithinOpeningHours;

class BookAppointmentRequest extends FormRequest
{
    public function rules(): array
    {
        $patient = Rule::exists('patients', 'id')->withoutTrashed();

        if ($this->user() instanceof Owner) {
            $patient->where('owner_id', $this->user()->id);
        }

        return [
            'patient_id' => ['required', 'integer', $patient],
            'room_id' => ['required', 'integer', 'exists:'.\Modules\Scheduling\Models\Room::class.',id'],
            'starts_at' => ['required', 'date', 'after:now', new WithinOpeningHours],
            'minutes' => ['required', 'integer', 'multiple_of:15', 'between:15,120'],
            'note' => ['nullable', 'string', 'max:500'],
        ];
    }

    public function withValidator(Validator $validator): void
    {
        $validator->after(function (Validator $validator) {
            if ($validator->errors()->isEmpty() && Appointment::query()->where($this->only('room_id', 'starts_at'))->exists()) {
                $validator->errors()->add('starts_at', 'This time is taken.');
            }
        });
    }
}
