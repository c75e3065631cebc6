<?php

namespace App\Http\Requests\Admin;

use Illuminate\Foundation\Http\FormRequest;
use Illuminate\Validation\Rule;

/**
 * The query parameters that all lists share.
 */
abstract class ListRequest extends FormRequest
{
    /**
     * @return list<string>
     */
    abstract protected function sortable(): array;

    public function rules(): array
    {
        return [
            'page' => 'integer|min:1',
            'per_page' => 'integer|between:1,100',
            'sort' => ['string', Rule::in($this->sortable())],
            'direction' => 'in:asc,desc',
        ];
    }
}
