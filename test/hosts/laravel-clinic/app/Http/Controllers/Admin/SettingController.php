<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Models\Setting;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;

class SettingController extends Controller
{
    public function show(): JsonResponse
    {
        return response()->json(['data' => Setting::map()]);
    }

    public function update(Request $request): JsonResponse
    {
        $values = $request->validate([
            'clinic_name' => 'sometimes|string|max:80',
            'reminder_days' => 'sometimes|integer|between:1,60',
            'reminder_channels' => 'sometimes|array',
            'reminder_channels.*' => 'in:email,sms,push',
            'vat_rate' => 'sometimes|numeric|min:0|max:100',
        ]);

        foreach ($values as $key => $value) {
            Setting::query()->updateOrCreate(['key' => $key], ['value' => $value]);
        }

        return response()->json(['data' => Setting::map()]);
    }
}
