<?php

namespace App\Http\Requests\Concerns;

trait ValidatesAddress
{
    /**
     * @return array<string, mixed>
     */
    protected function addressRules(): array
    {
        return [
            'address' => ['nullable', 'array'],
            'address.street' => ['required_with:address', 'string', 'max:120'],
            'address.city' => ['required_with:address', 'string', 'max:80'],
            'address.postcode' => ['required_with:address', 'string', 'max:12'],
            'address.country' => ['nullable', 'string', 'size:2', 'uppercase'],
        ];
    }
}
