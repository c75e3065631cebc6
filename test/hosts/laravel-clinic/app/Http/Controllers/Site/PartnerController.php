<?php

namespace App\Http\Controllers\Site;

use App\Enums\RecordType;
use App\Http\Controllers\Controller;
use App\Http\Resources\MedicalRecordResource;
use App\Models\MedicalRecord;
use Illuminate\Http\Request;

/**
 * What partner laboratories send: the results of their orders.
 */
class PartnerController extends Controller
{
    public function results(Request $request, MedicalRecord $record): MedicalRecordResource
    {
        $this->authorizeLaboratory($record);

        $validated = $request->validate([
            'findings' => ['required', 'array', 'min:1'],
            'findings.*.code' => 'required|string|max:20',
            'findings.*.value' => 'required|numeric',
            'findings.*.unit' => 'nullable|string|max:10',
        ]);

        $record->update($validated);

        return new MedicalRecordResource($record);
    }

    private function authorizeLaboratory(MedicalRecord $record): void
    {
        abort_unless($record->type === RecordType::Laboratory, 404);
    }
}
