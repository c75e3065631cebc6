<?php

namespace App\Http\Resources;

use App\Models\Owner;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @mixin Owner
 */
class OwnerResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        return [
            'id' => $this->id,
            'name' => $this->full_name,
            'first_name' => $this->first_name,
            'last_name' => $this->last_name,
            'email' => $this->email,
            'phone' => $this->phone,
            'address' => $this->address,
            'preferences' => $this->preferences ?? ['newsletter' => false],
            'patients_count' => $this->whenCounted('patients'),
            'patients' => PatientResource::collection($this->whenLoaded('patients')),
            $this->mergeWhen($request->is('admin/*'), fn () => [
                'blocked' => (bool) ($this->resource->getAttributes()['blocked'] ?? false),
                'archived_at' => $this->deleted_at,
            ]),
        ];
    }
}
