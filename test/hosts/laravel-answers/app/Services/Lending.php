<?php

namespace App\Services;

use App\Enums\CopyStatus;
use App\Exceptions\CopyIsLent;
use App\Exceptions\LimitReached;
use App\Models\Copy;
use App\Models\Loan;
use App\Models\Member;
use DomainException;

class Lending
{
    public function lend(Copy $copy, Member $member): Loan
    {
        if ($copy->status === CopyStatus::Lost) {
            throw new DomainException('The copy is lost.');
        }
        throw_if($copy->status === CopyStatus::Lent, CopyIsLent::class, 'The copy is lent.');

        if ($member->loans()->whereNull('returned_at')->count() >= 3) {
            throw new LimitReached;
        }
        $copy->update(['status' => CopyStatus::Lent]);

        return Loan::create(['copy_id' => $copy->id, 'member_id' => $member->id, 'due_at' => now()->addDays(config('library.loan.days'))]);
    }

    /**
     * @return array{returned: bool, late_days: int, fee: float}
     */
    public function take(Loan $loan): array
    {
        $late = max(0, (int) $loan->due_at->diffInDays(now()));
        $loan->update(['returned_at' => now()]);

        return ['returned' => true, 'late_days' => $late, 'fee' => $late * config('library.fees.late')];
    }
}
