<?php

namespace App\Models;

use App\Enums\AgeGroup;
use App\Enums\BookFormat;
use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Casts\Attribute;
use Illuminate\Database\Eloquent\Casts\AsArrayObject;
use Illuminate\Database\Eloquent\Casts\AsCollection;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Eloquent\Relations\BelongsTo;
use Illuminate\Database\Eloquent\Relations\BelongsToMany;
use Illuminate\Database\Eloquent\Relations\HasMany;
use Illuminate\Database\Eloquent\Relations\HasOne;
use Illuminate\Database\Eloquent\Relations\MorphMany;
use Illuminate\Database\Eloquent\Relations\MorphOne;
use Illuminate\Database\Eloquent\SoftDeletes;

class Book extends Model
{
    use SoftDeletes;

    protected $fillable = ['title', 'subtitle', 'isbn', 'author_id', 'format', 'age_group', 'pages', 'price', 'published_on', 'keywords', 'options'];

    protected $hidden = ['staff_note', 'pivot'];

    protected $appends = ['full_title', 'is_new'];

    protected $casts = [
        'format' => BookFormat::class,
        'age_group' => AgeGroup::class,
        'price' => 'decimal:2',
        'rating' => 'float',
        'published_on' => 'date:Y-m-d',
        'indexed_at' => 'timestamp',
        'keywords' => AsCollection::class,
        'options' => AsArrayObject::class,
        'staff_note' => 'encrypted',
        'lendable' => 'boolean',
    ];

    public function getFullTitleAttribute(): string
    {
        return $this->subtitle === null ? $this->title : "{$this->title}: {$this->subtitle}";
    }

    protected function isNew(): Attribute
    {
        return Attribute::make(get: fn (): bool => $this->published_on !== null && $this->published_on->isAfter(now()->subYear()));
    }

    protected function isbn(): Attribute
    {
        return Attribute::make(
            get: fn (?string $value) => $value === null ? null : chunk_split($value, 3, ' '),
            set: fn (?string $value) => $value === null ? null : str_replace(['-', ' '], '', $value),
        );
    }

    protected function shelfMark(): Attribute
    {
        return Attribute::get(fn () => strtoupper(substr($this->title, 0, 3)).'-'.$this->id);
    }

    public function author(): BelongsTo
    {
        return $this->belongsTo(Author::class);
    }

    public function genres(): BelongsToMany
    {
        return $this->belongsToMany(Genre::class, null, null, 'genre_code')->withPivot('position', 'main');
    }

    public function copies(): HasMany
    {
        return $this->hasMany(Copy::class);
    }

    public function latestCopy(): HasOne
    {
        return $this->hasOne(Copy::class)->latestOfMany('bought_on');
    }

    public function comments(): MorphMany
    {
        return $this->morphMany(Comment::class, 'commentable');
    }

    public function cover(): MorphOne
    {
        return $this->morphOne(Cover::class, 'illustrated');
    }

    public function scopePrinted(Builder $query): void
    {
        $query->whereNot('format', BookFormat::Audio);
    }
}
