<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\StoreVaccinationRequest;
use App\Models\Patient;
use App\Models\Vaccination;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Response;

class VaccinationController extends Controller
{
    public function store(StoreVaccinationRequest $request, Patient $patient): JsonResponse
    {
        $vaccination = $patient->vaccinations()->create($request->validated());

        return response()->json(['data' => $vaccination, 'message' => __('Vaccination saved.')], 201);
    }

    public function destroy(Patient $patient, Vaccination $shot): Response
    {
        abort_unless($shot->patient()->is($patient), 404);
        $shot->delete();

        return response()->noContent();
    }
}
