<?php

namespace App\Http\Resources;

use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\ResourceCollection;

class AuthorCollection extends ResourceCollection
{
    public function toArray(Request $request): array
    {
        return ['authors' => $this->collection, 'names' => $this->collection->map(fn ($author) => $author->name)];
    }

    public function paginationInformation(Request $request, array $paginated, array $default): array
    {
        return ['paging' => ['page' => $paginated['current_page'], 'pages' => $paginated['last_page'], 'next' => $default['links']['next']]];
    }

    public function with(Request $request): array
    {
        return ['generated_at' => now()->toIso8601String()];
    }
}
