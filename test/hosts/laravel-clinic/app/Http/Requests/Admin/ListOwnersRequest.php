<?php

namespace App\Http\Requests\Admin;

class ListOwnersRequest extends ListRequest
{
    protected function sortable(): array
    {
        return ['last_name', 'email', 'created_at'];
    }

    public function rules(): array
    {
        return [
            ...parent::rules(),
            'search' => 'nullable|string|min:2|max:60',
            'blocked' => 'boolean',
        ];
    }
}
