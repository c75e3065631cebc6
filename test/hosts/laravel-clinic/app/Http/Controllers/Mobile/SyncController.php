<?php

namespace App\Http\Controllers\Mobile;

use App\Http\Controllers\Controller;
use App\Http\Requests\Mobile\SyncRequest;
use App\Http\Resources\PatientResource;
use Illuminate\Http\JsonResponse;

class SyncController extends Controller
{
    /**
     * Exchange changes made offline.
     *
     * The answer holds every pet that changed since `since`, deleted ones as ids.
     */
    public function __invoke(SyncRequest $request): JsonResponse
    {
        $owner = $request->user();

        foreach ($request->validated('changes', []) as $change) {
            $owner->patients()->whereKey($change['id'])->update($change['values']);
        }

        $since = $request->date('since');

        return response()->json([
            'pets' => PatientResource::collection($owner->patients()->where('updated_at', '>', $since)->get()),
            'deleted' => $owner->patients()->onlyTrashed()->where('deleted_at', '>', $since)->pluck('id'),
            'synced_at' => now()->toIso8601String(),
        ]);
    }
}
