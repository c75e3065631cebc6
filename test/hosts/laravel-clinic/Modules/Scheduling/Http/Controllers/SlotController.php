<?php

namespace Modules\Scheduling\Http\Controllers;

use App\Http\Controllers\Controller;
use App\Models\Branch;
use Illuminate\Http\JsonResponse;
use Illuminate\Support\Carbon;
use Modules\Scheduling\Models\Appointment;

class SlotController extends Controller
{
    /**
     * Free times of a branch on a day.
     */
    public function __invoke(Branch $branch, string $day): JsonResponse
    {
        $taken = Appointment::query()
            ->whereRelation('room', 'branch_id', $branch->id)
            ->whereDate('starts_at', $day)
            ->pluck('starts_at')
            ->map(fn (Carbon $time) => $time->format('H:i'));

        $all = collect(range(8, 17))->flatMap(fn (int $hour) => [sprintf('%02d:00', $hour), sprintf('%02d:30', $hour)]);

        return response()->json(['branch' => $branch->slug, 'day' => $day, 'slots' => $all->diff($taken)->values()]);
    }
}
