<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\HasMany;
use Illuminate\Database\Eloquent\Relations\HasManyThrough;

class Author extends Model
{
    protected $visible = ['id', 'name', 'born_on', 'biography', 'books_count', 'books'];

    protected $guarded = ['id'];

    protected $withCount = ['books'];

    protected function casts(): array
    {
        return [
            'born_on' => 'immutable_date',
            'links' => 'object',
            'prizes' => 'collection',
        ];
    }

    public function books(): HasMany
    {
        return $this->hasMany(Book::class);
    }

    public function copies(): HasManyThrough
    {
        return $this->hasManyThrough(Copy::class, Book::class);
    }
}
