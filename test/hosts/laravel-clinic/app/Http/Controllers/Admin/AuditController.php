<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Models\Owner;
use App\Models\Patient;
use App\Models\User;
use Illuminate\Http\JsonResponse;

class AuditController extends Controller
{
    /**
     * What was created in a period.
     *
     * @param  string|null  $from  First day, the beginning of the month by default
     * @param  string|null  $to  Last day, today by default
     */
    public function index(?string $from = null, ?string $to = null): JsonResponse
    {
        $period = [$from ?? now()->startOfMonth()->toDateString(), ($to ?? today()->toDateString()).' 23:59:59'];

        $counts = collect(['owners' => Owner::class, 'patients' => Patient::class, 'users' => User::class])
            ->map(fn (string $model) => $model::query()->whereBetween('created_at', $period)->count());

        return response()->json(['period' => $period, 'created' => $counts]);
    }
}
