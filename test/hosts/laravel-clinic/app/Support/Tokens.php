<?php

namespace App\Support;

use Illuminate\Contracts\Auth\Authenticatable;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\Str;

class Tokens
{
    /**
     * Gives the account a new token and returns it. Only its hash is kept.
     */
    public static function issue(Model&Authenticatable $account): string
    {
        $token = Str::random(48);
        $account->forceFill(['api_token' => hash('sha256', $token)])->save();

        return $token;
    }
}
