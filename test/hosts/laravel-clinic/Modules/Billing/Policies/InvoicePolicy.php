<?php

namespace Modules\Billing\Policies;

use App\Models\Owner;
use App\Models\User;
use Modules\Billing\Enums\InvoiceStatus;
use Modules\Billing\Models\Invoice;

class InvoicePolicy
{
    public function pay(User|Owner $user, Invoice $invoice): bool
    {
        return $user instanceof Owner && $invoice->owner_id === $user->id && $invoice->status === InvoiceStatus::Open;
    }
}
