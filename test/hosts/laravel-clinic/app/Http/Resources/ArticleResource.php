<?php

namespace App\Http\Resources;

use App\Models\Article;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;
use Illuminate\Support\Str;

/**
 * @mixin Article
 */
class ArticleResource extends JsonResource
{
    public function toArray(Request $request): array
    {
        $data = [
            'id' => $this->id,
            'headline' => $this->headline,
            'slug' => $this->slug,
            'excerpt' => Str::limit($this->body, 160),
            'tags' => $this->tags ?? [],
            'author' => $this->author->name,
            'published_at' => $this->published_at,
        ];

        if ($request->is('admin/*')) {
            $data['status'] = $this->status;
        }

        return $data + ['body' => $this->when(! $request->routeIs('*.index'), $this->body)];
    }

    public function with(Request $request): array
    {
        return ['version' => '1'];
    }
}
