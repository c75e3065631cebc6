<?php

namespace Modules\Scheduling\Models;

use Illuminate\Database\Eloquent\Model;
use Modules\Scheduling\Enums\Weekday;

class Availability extends Model
{
    public $timestamps = false;

    protected $fillable = ['user_id', 'weekday', 'opens', 'closes'];

    protected $casts = ['weekday' => Weekday::class];
}
