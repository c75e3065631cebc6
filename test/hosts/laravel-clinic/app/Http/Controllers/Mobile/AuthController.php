<?php

namespace App\Http\Controllers\Mobile;

use App\Http\Controllers\Controller;
use App\Models\Owner;
use App\Support\Tokens;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Hash;

class AuthController extends Controller
{
    /**
     * Log in as an owner.
     *
     * @unauthenticated
     */
    public function login(Request $request): JsonResponse
    {
        $request->validate([
            'email' => 'required|email',
            'password' => 'required|string',
            'device.platform' => 'required_with:device|in:ios,android',
            'device.token' => 'required_with:device|string|max:255',
        ]);

        $owner = Owner::query()->where('email', $request->input('email'))->where('blocked', false)->first();

        if (! $owner?->password || ! Hash::check($request->string('password'), $owner->password)) {
            return response()->json(['message' => __('auth.failed')], 401);
        }

        if ($device = $request->input('device')) {
            $owner->devices()->updateOrCreate(['token' => $device['token']], ['platform' => $device['platform']]);
        }

        return response()->json(['token' => Tokens::issue($owner), 'expires_at' => null]);
    }
}
