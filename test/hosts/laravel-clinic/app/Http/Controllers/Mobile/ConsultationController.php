<?php

namespace App\Http\Controllers\Mobile;

use App\Enums\Urgency;
use App\Http\Controllers\Controller;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Validator;
use Illuminate\Support\Str;
use Illuminate\Validation\Rule;

class ConsultationController extends Controller
{
    /**
     * Ask for a video consultation.
     */
    public function store(Request $request): JsonResponse
    {
        $validator = Validator::make($request->all(), [
            'patient_id' => ['required', Rule::exists('patients', 'id')->where('owner_id', $request->user()->id)],
            'urgency' => ['required', Rule::enum(Urgency::class)],
            'symptoms' => 'required|string|min:10|max:2000',
            'photos' => 'array|max:4',
            'photos.*' => 'image|max:4096',
        ]);

        $data = $validator->validate();

        return response()->json([
            'room' => config('services.video.url').'/'.Str::uuid(),
            'wait_minutes' => $data['urgency'] == Urgency::High->value ? 5 : 30,
        ], 201);
    }

    public function claim(Request $request): JsonResponse
    {
        $request->validate(['invoice' => 'required|string', 'policy_number' => 'required|string|size:12']);

        return response()->json(['message' => 'Claim received.'], 202);
    }
}
