<?php

namespace Modules\Scheduling\Http\Controllers;

use App\Http\Controllers\Controller;
use App\Models\User;
use Illuminate\Http\JsonResponse;
use Illuminate\Support\Facades\DB;
use Modules\Scheduling\Http\Requests\UpdateAvailabilityRequest;
use Modules\Scheduling\Models\Availability;

class AvailabilityController extends Controller
{
    /**
     * Working hours of a member of staff.
     */
    public function show(User $user): JsonResponse
    {
        return response()->json(['data' => Availability::query()->where('user_id', $user->id)->orderBy('weekday')->get()]);
    }

    public function update(UpdateAvailabilityRequest $request, User $user): JsonResponse
    {
        DB::transaction(function () use ($request, $user) {
            Availability::query()->where('user_id', $user->id)->delete();

            foreach ($request->validated('hours') as $hours) {
                Availability::create($hours + ['user_id' => $user->id]);
            }
        });

        return $this->show($user);
    }
}
