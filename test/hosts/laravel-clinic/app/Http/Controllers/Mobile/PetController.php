<?php

namespace App\Http\Controllers\Mobile;

use App\Http\Controllers\Controller;
use App\Http\Requests\Mobile\SavePetRequest;
use App\Http\Resources\MedicalRecordResource;
use App\Http\Resources\PatientCollection;
use App\Http\Resources\PatientResource;
use App\Models\MedicalRecord;
use App\Models\Patient;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

class PetController extends Controller
{
    public function index(Request $request): PatientCollection
    {
        return new PatientCollection($request->user()->patients()->with('species', 'breed')->get());
    }

    public function store(SavePetRequest $request): PatientResource
    {
        $pet = $request->user()->patients()->create($request->validated());

        return new PatientResource($pet->load('species', 'breed'));
    }

    public function update(SavePetRequest $request, Patient $patient): PatientResource
    {
        $this->authorize('update', $patient);
        $patient->update($request->validated());

        return new PatientResource($patient->load('species', 'breed'));
    }

    /**
     * What was written about the pet.
     */
    public function records(Patient $patient, ?MedicalRecord $record = null): JsonResource
    {
        $this->authorize('view', $patient);

        return $record?->exists
            ? new MedicalRecordResource($record)
            : MedicalRecordResource::collection($patient->records()->latest('visited_at')->get());
    }
}
