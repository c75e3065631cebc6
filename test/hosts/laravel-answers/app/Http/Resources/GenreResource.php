<?php

namespace App\Http\Resources;

use App\Models\Genre;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @mixin Genre
 */
class GenreResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        return [
            'code' => $this->code,
            'name' => $this->name,
            'position' => $this->whenPivotLoaded('book_genre', fn () => $this->pivot->position),
            'main' => $this->whenPivotLoadedAs('placing', 'book_genre', fn () => (bool) $this->placing->main),
            'children' => self::collection($this->whenLoaded('children')),
        ];
    }
}
