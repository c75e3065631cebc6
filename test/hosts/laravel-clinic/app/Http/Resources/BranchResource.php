<?php

namespace App\Http\Resources;

use App\Models\Branch;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @mixin Branch
 */
class BranchResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        return [
            'name' => $this->name,
            'slug' => $this->slug,
            'phone' => $this->whenNotNull($this->phone),
            'location' => $this->when($this->latitude !== null, fn () => [
                'latitude' => $this->latitude,
                'longitude' => $this->longitude,
            ]),
            'opening_hours' => $this->opening_hours ?? [],
        ];
    }
}
