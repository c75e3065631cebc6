<?php

namespace App\Http\Controllers\Admin;

use App\Enums\UserRole;
use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\StoreUserRequest;
use App\Http\Requests\Admin\UpdateUserRequest;
use App\Http\Resources\UserResource;
use App\Models\User;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;

class UserController extends Controller
{
    public function index(Request $request): AnonymousResourceCollection
    {
        $role = $request->enum('role', UserRole::class);

        return UserResource::collection(
            User::query()->with('branch')->when($role, fn ($query) => $query->where('role', $role))->orderBy('name')->get(),
        );
    }

    public function store(StoreUserRequest $request): UserResource
    {
        return new UserResource(User::create($request->validated())->load('branch'));
    }

    public function update(UpdateUserRequest $request, User $user): UserResource
    {
        $user->update($request->validated());

        return new UserResource($user->load('branch'));
    }
}
