<?php

namespace App\Http\Resources;

use App\Models\Book;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @mixin Book
 */
class BookResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        return [
            'id' => $this->id,
            'title' => $this->full_title,
            'isbn' => $this->isbn,
            'format' => $this->format,
            'format_label' => $this->format->label(),
            'printed' => $this->format->isPrinted(),
            'age_from' => $this->age_group?->value,
            'age_group' => $this->age_group?->name,
            'pages' => $this->pages ?? 0,
            'price' => $this->when($this->price !== null, $this->price),
            'price_cents' => (int) round($this->price * 100),
            'rating' => round($this->rating ?? 0, 1),
            'long' => $this->pages > 400,
            'published' => $this->published_on?->format('d/m/Y'),
            'year' => $this->published_on?->year,
            'age_in_days' => $this->whenNotNull($this->published_on?->diffInDays(now()->startOfDay())),
            'keywords' => $this->keywords,
            'genres' => GenreResource::collection($this->whenLoaded('genres')),
            'author' => AuthorResource::make($this->whenLoaded('author')),
            'author_name' => $this->author?->name ?? 'Anonymous',
            'cover' => $this->whenLoaded('cover', fn () => $this->cover?->url, null),
            'copies_count' => $this->whenCounted('copies'),
            'copies_max_bought_on' => $this->whenAggregated('copies', 'bought_on', 'max'),
            'has_comments' => $this->whenExistsLoaded('comments'),
            'staff_note' => $this->whenHas('staff_note'),
            'shelf_mark' => $this->whenAppended('shelf_mark'),
            $this->mergeWhen($this->lendable, ['loan_days' => config('library.loan.days')]),
            $this->mergeUnless($this->lendable, fn () => ['reading_room' => true]),
            $this->merge(['languages' => ['en', 'cy']]),
            'deleted' => $this->trashed(),
            'created_at' => $this->created_at,
            'updated_at' => $this->updated_at?->toDateTimeString(),
        ];
    }

    public function withResponse(Request $request, $response): void
    {
        $response->header('X-Book', (string) $this->id);
    }
}
