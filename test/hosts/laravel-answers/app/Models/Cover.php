<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Casts\Attribute;
use Illuminate\Database\Eloquent\Model;

class Cover extends Model
{
    protected $fillable = ['path', 'width', 'height'];

    protected $visible = ['url', 'width', 'height'];

    protected $appends = ['url'];

    protected function url(): Attribute
    {
        return Attribute::get(fn (): string => url("covers/{$this->path}"));
    }
}
