<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Models\Vaccination;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Support\Carbon;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Gate;

class ReportController extends Controller
{
    /**
     * One of the monthly reports.
     */
    public function show(Request $request): JsonResponse
    {
        $report = $request->route('report');
        $month = $request->route('month');

        Gate::authorize('view-report', $report);

        $start = Carbon::parse($month ? "$month-01" : 'first day of this month')->startOfDay();
        $range = [$start, $start->copy()->endOfMonth()];

        $rows = match ($report) {
            'revenue' => DB::table('payments')->whereBetween('paid_at', $range)->selectRaw('method, sum(amount) as total')->groupBy('method')->get(),
            default => Vaccination::query()->whereBetween('due_on', $range)->orderBy('due_on')->get(),
        };

        return response()->json(['report' => $report, 'month' => $start->format('Y-m'), 'rows' => $rows]);
    }
}
