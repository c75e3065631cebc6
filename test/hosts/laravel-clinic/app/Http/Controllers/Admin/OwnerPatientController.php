<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\StorePatientRequest;
use App\Http\Resources\PatientCollection;
use App\Http\Resources\PatientResource;
use App\Models\Owner;

class OwnerPatientController extends Controller
{
    /**
     * The animals of one owner.
     */
    public function index(Owner $owner): PatientCollection
    {
        return new PatientCollection($owner->patients()->with('species', 'breed')->get());
    }

    public function store(StorePatientRequest $request, Owner $owner): PatientResource
    {
        $patient = $owner->patients()->create($request->validated());

        return PatientResource::make($patient->load('species', 'breed'));
    }
}
