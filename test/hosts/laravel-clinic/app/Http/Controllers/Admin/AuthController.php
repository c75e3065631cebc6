<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\LoginRequest;
use App\Http\Resources\UserResource;
use App\Models\User;
use App\Support\Tokens;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Support\Facades\Hash;
use Illuminate\Validation\ValidationException;

class AuthController extends Controller
{
    /**
     * Log in as a member of staff.
     *
     * Answers with a token that goes into the `Authorization` header of every other request.
     */
    public function login(LoginRequest $request): JsonResponse
    {
        $user = User::query()->firstWhere('email', $request->validated('email'));

        if (! $user || ! Hash::check($request->validated('password'), $user->password)) {
            throw ValidationException::withMessages(['email' => __('auth.failed')]);
        }

        return response()->json([
            'token' => Tokens::issue($user),
            'user' => new UserResource($user->load('branch')),
        ]);
    }

    /**
     * Log out and forget the token.
     */
    public function logout(Request $request): Response
    {
        $request->user()->forceFill(['api_token' => null])->save();

        return response()->noContent();
    }
}
