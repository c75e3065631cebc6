<?php

namespace App\Http\Requests\Admin;

class ListPatientsRequest extends ListRequest
{
    protected function sortable(): array
    {
        return ['name', 'born_on', 'created_at'];
    }

    public function rules(): array
    {
        return array_merge(parent::rules(), [
            'name' => 'nullable|string|max:60',
            'species' => 'array',
            'species.*' => 'integer|exists:species,id',
            'born_after' => 'nullable|date_format:Y-m-d|before_or_equal:today',
        ]);
    }
}
