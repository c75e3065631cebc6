<?php

namespace Modules\Scheduling\Http\Controllers;

use App\Http\Controllers\Controller;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Modules\Scheduling\Enums\AppointmentStatus;
use Modules\Scheduling\Http\Requests\BookAppointmentRequest;
use Modules\Scheduling\Http\Resources\AppointmentResource;
use Modules\Scheduling\Models\Appointment;

class BookingController extends Controller
{
    /**
     * Book an appointment for a pet.
     */
    public function store(BookAppointmentRequest $request): AppointmentResource
    {
        return new AppointmentResource(Appointment::create($request->validated())->load('patient'));
    }

    public function destroy(Request $request, Appointment $appointment): Response
    {
        abort_unless($appointment->patient->owner_id === $request->user()->id, 403);
        $appointment->update(['status' => AppointmentStatus::Cancelled]);

        return response()->noContent();
    }
}
