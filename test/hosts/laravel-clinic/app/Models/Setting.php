<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Setting extends Model
{
    protected $primaryKey = 'key';

    protected $keyType = 'string';

    public $incrementing = false;

    protected $fillable = ['key', 'value'];

    protected $casts = ['value' => 'json'];

    /**
     * @return array<string, mixed>
     */
    public static function map(): array
    {
        return static::query()->get()->pluck('value', 'key')->all();
    }
}
