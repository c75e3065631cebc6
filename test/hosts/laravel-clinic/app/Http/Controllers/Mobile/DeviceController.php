<?php

namespace App\Http\Controllers\Mobile;

use App\Http\Controllers\Controller;
use App\Models\Device;
use Illuminate\Http\Request;

class DeviceController extends Controller
{
    public function update(Request $request, string $token): Device
    {
        $request->validate([
            'platform' => ['required', 'in:ios,android'],
            'app_version' => ['nullable', 'string', 'regex:/^\d+\.\d+\.\d+$/'],
        ]);

        return $request->user()->devices()->updateOrCreate(
            ['token' => $token],
            $request->only('platform', 'app_version') + ['last_used_at' => now()],
        );
    }
}
