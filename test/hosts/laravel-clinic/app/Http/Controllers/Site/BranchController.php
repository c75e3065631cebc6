<?php

namespace App\Http\Controllers\Site;

use App\Http\Controllers\Controller;
use App\Http\Resources\BranchResource;
use App\Models\Branch;
use Illuminate\Http\Resources\Json\JsonResource;

class BranchController extends Controller
{
    /**
     * All branches, or one of them.
     */
    public function index(?Branch $branch = null): JsonResource
    {
        return $branch?->exists
            ? new BranchResource($branch)
            : BranchResource::collection(Branch::query()->orderBy('name')->get());
    }
}
