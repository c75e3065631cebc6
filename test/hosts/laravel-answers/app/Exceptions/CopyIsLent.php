<?php

namespace App\Exceptions;

use Exception;
use Illuminate\Http\JsonResponse;

class CopyIsLent extends Exception
{
    public function render(): JsonResponse
    {
        return response()->json(['error' => ['code' => 'copy_is_lent', 'detail' => $this->getMessage()]], 409);
    }
}
