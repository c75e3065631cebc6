<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\BelongsToMany;
use Illuminate\Database\Eloquent\Relations\HasMany;

class Genre extends Model
{
    public $timestamps = false;

    public $incrementing = false;

    protected $primaryKey = 'code';

    protected $keyType = 'string';

    protected $fillable = ['code', 'name', 'parent_code'];

    public function parent(): BelongsTo
    {
        return $this->belongsTo(self::class, 'parent_code');
    }

    public function children(): HasMany
    {
        return $this->hasMany(self::class, 'parent_code')->with('children');
    }

    public function books(): BelongsToMany
    {
        return $this->belongsToMany(Book::class, null, 'genre_code')->withPivot('position', 'main')->as('placing');
    }
}
