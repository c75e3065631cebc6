<?php

namespace App\Http\Resources;

use App\Models\Patient;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @mixin Patient
 */
class PatientResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        return [
            'id' => $this->id,
            'name' => $this->name,
            'sex' => $this->sex,
            'born_on' => $this->born_on?->toDateString(),
            'weight_kg' => $this->weight_kg,
            'neutered' => $this->neutered,
            'microchip' => $this->microchip,
            'allergies' => $this->allergies ?? [],
            'species' => $this->whenLoaded('species', fn () => $this->species->name),
            'breed' => $this->whenLoaded('breed', fn () => $this->breed?->name),
            'owner' => new OwnerResource($this->whenLoaded('owner')),
            'vaccinations' => $this->whenLoaded('vaccinations'),
            'links' => [
                'self' => route('admin.patients.show', $this->resource),
            ],
        ];
    }
}
