<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\ListPatientsRequest;
use App\Http\Requests\Admin\UpdatePatientRequest;
use App\Http\Resources\PatientCollection;
use App\Http\Resources\PatientResource;
use App\Models\Patient;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Routing\Controllers\HasMiddleware;
use Illuminate\Routing\Controllers\Middleware;

class PatientController extends Controller implements HasMiddleware
{
    public static function middleware(): array
    {
        return [
            new Middleware('role:admin,vet', only: ['destroy', 'archive']),
            new Middleware('can:viewAny,'.Patient::class, except: ['show', 'update', 'destroy']),
            'locale:en',
        ];
    }

    /**
     * List patients.
     */
    public function index(ListPatientsRequest $request): PatientCollection
    {
        $patients = Patient::query()
            ->with(['owner', 'species', 'breed'])
            ->when($request->validated('name'), fn ($query, string $name) => $query->named($name))
            ->when($request->validated('species'), fn ($query, array $species) => $query->whereIn('species_id', $species))
            ->when($request->filled('born_after'), fn ($query) => $query->where('born_on', '>', $request->date('born_after')))
            ->latest()
            ->paginate($request->integer('per_page', 25));

        return new PatientCollection($patients);
    }

    /**
     * Show a patient.
     *
     * @param  Patient  $patient  The animal, by its number
     */
    public function show(Patient $patient): PatientResource
    {
        $this->authorize('view', $patient);

        return PatientResource::make($patient->load(['owner', 'species', 'breed', 'vaccinations']));
    }

    public function update(UpdatePatientRequest $request, Patient $patient): PatientResource
    {
        $patient->update($request->safe()->except('reason'));

        return PatientResource::make($patient->load('species', 'breed'));
    }

    public function destroy(Patient $patient): Response
    {
        $this->authorize('delete', $patient);
        $patient->delete();

        return response()->noContent();
    }

    /**
     * Patients in the archive.
     */
    public function archive(Request $request): PatientCollection
    {
        return new PatientCollection(
            Patient::onlyTrashed()->with('species', 'breed')->latest('deleted_at')->simplePaginate($request->integer('per_page', 50)),
        );
    }
}
