<?php

namespace App\Http\Resources;

use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

class AuthorResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        $data = parent::toArray($request);
        $data['initial'] = mb_substr($this->resource->name, 0, 1);
        unset($data['biography']);

        if ($request->boolean('verbose')) {
            $data['biography'] = $this->resource->biography;
        }

        return $data;
    }
}
