<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Models\Breed;
use App\Models\Species;
use Illuminate\Http\JsonResponse;

class BreedController extends Controller
{
    public function index(Species $species): JsonResponse
    {
        return response()->json(['data' => $species->breeds()->orderBy('name')->get(['id', 'name'])]);
    }

    public function destroy(Species $species, Breed $breed): JsonResponse
    {
        $breed->delete();

        return response()->json(['message' => 'Breed deleted.']);
    }
}
