<?php

namespace App\Http\Controllers;

use App\Http\Responses\Receipt;
use App\Models\Copy;
use App\Models\Loan;
use App\Services\Lending;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;

class LoanController extends ApiController
{
    public function __construct(private readonly Lending $lending) {}

    public function store(Request $request): Receipt
    {
        $data = $request->validate(['copy' => 'required|uuid', 'printed' => 'boolean']);

        return new Receipt($this->lending->lend(Copy::findOrFail($data['copy']), $request->user()), $request->boolean('printed'));
    }

    public function destroy(Loan $loan): JsonResponse
    {
        return $this->success($this->lending->take($loan));
    }

    public function renew(Request $request, Loan $loan): JsonResponse
    {
        abort_unless($loan->member_id === $request->user()->id, 403, 'Not your loan.');

        if ($loan->renewals >= config('library.loan.renewals')) {
            return $this->failure('No more renewals.', 423);
        }
        $loan->increment('renewals');

        return $this->created($loan->only('id', 'renewals', 'due_at'));
    }
}
