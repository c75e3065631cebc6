<?php

namespace App\Http\Controllers\Site;

use App\Http\Controllers\Controller;
use App\Http\Requests\Site\RegisterRequest;
use App\Http\Resources\OwnerResource;
use App\Models\Owner;
use App\Support\Tokens;
use Illuminate\Support\Facades\DB;

class RegistrationController extends Controller
{
    /**
     * Register as a pet owner.
     */
    public function store(RegisterRequest $request): OwnerResource
    {
        $owner = DB::transaction(function () use ($request) {
            $owner = Owner::create($request->safe()->except('pets', 'terms'));
            $owner->patients()->createMany($request->validated('pets', []));

            return $owner;
        });

        return (new OwnerResource($owner->load('patients')))->additional(['token' => Tokens::issue($owner)]);
    }
}
