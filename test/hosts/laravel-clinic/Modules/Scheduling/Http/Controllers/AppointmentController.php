<?php

namespace Modules\Scheduling\Http\Controllers;

use App\Http\Controllers\Controller;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;
use Modules\Scheduling\Enums\AppointmentStatus;
use Modules\Scheduling\Http\Requests\BookAppointmentRequest;
use Modules\Scheduling\Http\Requests\RescheduleAppointmentRequest;
use Modules\Scheduling\Http\Resources\AppointmentResource;
use Modules\Scheduling\Models\Appointment;

class AppointmentController extends Controller
{
    /**
     * The calendar of a day.
     *
     * Without `day` it is today's.
     */
    public function index(Request $request): AnonymousResourceCollection
    {
        $day = $request->date('day') ?? today();

        return AppointmentResource::collection(
            Appointment::query()
                ->with('patient', 'room')
                ->whereDate('starts_at', $day)
                ->when($request->has('room_id'), fn ($query) => $query->where('room_id', $request->integer('room_id')))
                ->orderBy('starts_at')
                ->get(),
        );
    }

    public function store(BookAppointmentRequest $request): AppointmentResource
    {
        $appointment = Appointment::create($request->validated() + ['vet_id' => $request->user()->id]);

        return new AppointmentResource($appointment->load('patient', 'room'));
    }

    public function update(RescheduleAppointmentRequest $request, Appointment $appointment): AppointmentResource
    {
        abort_if($appointment->status === AppointmentStatus::Cancelled, 409, 'The appointment was cancelled.');
        $appointment->update($request->validated());

        return new AppointmentResource($appointment->load('patient', 'room'));
    }

    /**
     * Cancel an appointment.
     */
    public function cancel(Request $request, Appointment $appointment): JsonResponse
    {
        $validated = $this->validateReason($request);
        $appointment->update(['status' => AppointmentStatus::Cancelled, 'note' => $validated['reason'] ?? null]);

        return response()->json(['message' => 'Cancelled.']);
    }

    /**
     * @return array{reason?: string|null}
     */
    private function validateReason(Request $request): array
    {
        return $request->validate(['reason' => 'nullable|string|max:200']);
    }
}
