<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\SaveSpeciesRequest;
use App\Models\Species;
use Illuminate\Http\JsonResponse;

class SpeciesController extends Controller
{
    public function index(): JsonResponse
    {
        return response()->json(['data' => Species::query()->withCount('breeds')->orderBy('name')->get()]);
    }

    public function store(SaveSpeciesRequest $request): Species
    {
        return Species::create($request->validated());
    }
}
