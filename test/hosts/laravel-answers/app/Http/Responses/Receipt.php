<?php

namespace App\Http\Responses;

use App\Models\Loan;
use Illuminate\Contracts\Support\Responsable;
use Illuminate\Http\JsonResponse;
use Symfony\Component\HttpFoundation\Response;

class Receipt implements Responsable
{
    public function __construct(private readonly Loan $loan, private readonly bool $printed = false) {}

    public function toResponse($request): JsonResponse
    {
        return new JsonResponse([
            'loan' => $this->loan->id,
            'due' => $this->loan->due_at->toDateString(),
            'printed' => $this->printed,
        ], Response::HTTP_CREATED);
    }
}
