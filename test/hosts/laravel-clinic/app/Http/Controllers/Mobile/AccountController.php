<?php

namespace App\Http\Controllers\Mobile;

use App\Http\Controllers\Controller;
use App\Http\Requests\Mobile\UpdateAccountRequest;
use App\Http\Resources\OwnerResource;
use Illuminate\Http\Request;
use Illuminate\Http\Response;

class AccountController extends Controller
{
    public function show(Request $request): OwnerResource
    {
        return new OwnerResource($request->user());
    }

    public function update(UpdateAccountRequest $request): OwnerResource
    {
        $request->user()->update($request->validated());

        return new OwnerResource($request->user());
    }

    /**
     * Close the account.
     *
     * The animals stay in the files of the clinic for ten years.
     */
    public function close(Request $request): Response
    {
        $request->validateWithBag('close', ['password' => 'required|current_password:owner']);
        $request->user()->delete();

        return response()->noContent();
    }
}
