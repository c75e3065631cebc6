<?php

namespace App\Http\Resources;

use App\Models\MedicalRecord;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @mixin MedicalRecord
 */
class MedicalRecordResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        return [
            'number' => $this->number,
            'type' => $this->type->value,
            'urgency' => $this->urgency?->value,
            'summary' => $this->summary,
            'findings' => $this->findings,
            'prescriptions' => $this->prescriptions,
            'visited_at' => $this->visited_at->toIso8601String(),
            'vet' => $this->whenLoaded('vet', fn () => ['id' => $this->vet->id, 'name' => $this->vet->name]),
            'attachments' => AttachmentResource::collection($this->whenLoaded('attachments')),
        ];
    }
}
