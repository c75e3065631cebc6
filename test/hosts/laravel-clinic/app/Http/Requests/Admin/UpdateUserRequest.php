<?php

namespace App\Http\Requests\Admin;

use App\Enums\UserRole;
use Illuminate\Validation\Rule;

class UpdateUserRequest extends StoreUserRequest
{
    public function rules(): array
    {
        $rules = parent::rules();

        unset($rules['password']);

        $rules['email'] = ['required', 'email', Rule::unique('users')->ignore($this->route('user'))];
        $rules['role'] = Rule::when($this->user()->is($this->route('user')), ['prohibited'], ['sometimes', Rule::enum(UserRole::class)]);

        return $rules;
    }
}
