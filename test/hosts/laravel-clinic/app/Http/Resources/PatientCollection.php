<?php

namespace App\Http\Resources;

use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\ResourceCollection;

class PatientCollection extends ResourceCollection
{
    public $collects = PatientResource::class;

    public function toArray(Request $request): array
    {
        return [
            'data' => $this->collection,
            'by_species' => $this->collection->countBy(fn (PatientResource $patient) => $patient->species->name),
        ];
    }
}
