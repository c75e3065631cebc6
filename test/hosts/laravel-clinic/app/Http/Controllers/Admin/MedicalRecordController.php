<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\SaveMedicalRecordRequest;
use App\Http\Resources\MedicalRecordResource;
use App\Models\MedicalRecord;
use App\Models\Patient;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;

class MedicalRecordController extends Controller
{
    public function index(Patient $patient): AnonymousResourceCollection
    {
        return MedicalRecordResource::collection(
            $patient->records()->with('vet', 'attachments')->latest('visited_at')->cursorPaginate(20),
        );
    }

    /**
     * Write a record of a visit.
     *
     * The number is given by the clinic and never changes.
     */
    public function store(SaveMedicalRecordRequest $request, Patient $patient): MedicalRecordResource
    {
        $record = $patient->records()->make($request->validated());
        $record->vet()->associate($request->user())->save();

        return new MedicalRecordResource($record->load('vet', 'attachments'));
    }

    public function update(SaveMedicalRecordRequest $request, Patient $patient, MedicalRecord $record): MedicalRecordResource
    {
        abort_if($record->created_at->lt(now()->subMonth()), 409, 'Records older than a month are closed.');
        $record->update($request->validated());

        return new MedicalRecordResource($record->load('vet', 'attachments'));
    }
}
