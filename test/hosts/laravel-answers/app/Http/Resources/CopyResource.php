<?php

namespace App\Http\Resources;

use App\Models\Copy;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @property Copy $resource
 */
class CopyResource extends JsonResource
{
    public static $wrap = 'copy';

    public function toArray(Request $request): array
    {
        return [
            'id' => $this->resource->id,
            'status' => $this->resource->status->value,
            'place' => $this->place(),
            'bought_on' => $this->resource->bought_on->toDateString(),
            'book' => $this->resource->book->only(['id', 'title']),
        ];
    }

    /**
     * @return array{shelf: string|null, desk: string}
     */
    private function place(): array
    {
        return ['shelf' => $this->resource->shelf, 'desk' => config('library.desk')];
    }
}
