<?php

namespace App\Http\Resources;

use App\Models\Member;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @mixin Member
 */
class MemberResource extends JsonResource
{
    public static $wrap = null;

    public function toArray(Request $request): array
    {
        return [
            ...$this->only('id', 'name', 'email'),
            'initials' => $this->initials,
            'address' => $this->address,
            'town' => $this->address?->town,
            'fees' => number_format($this->fees / 100, 2),
            'sponsor' => $this->when($this->sponsor_id !== null, fn () => new self($this->sponsor)),
            'joined_at' => $this->joined_at,
            'open_loans' => $this->loans->whereNull('returned_at')->count(),
        ];
    }
}
