<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\HasMany;

class Species extends Model
{
    protected $table = 'species';

    public $timestamps = false;

    protected $fillable = ['name', 'latin_name', 'exotic'];

    protected $casts = ['exotic' => 'boolean'];

    public function breeds(): HasMany
    {
        return $this->hasMany(Breed::class);
    }
}
