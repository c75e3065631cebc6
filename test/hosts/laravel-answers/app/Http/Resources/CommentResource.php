<?php

namespace App\Http\Resources;

use App\Models\Book;
use App\Models\Comment;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @mixin Comment
 */
class CommentResource extends JsonResource
{
    public $preserveKeys = true;

    public function toArray($request)
    {
        return [
            'id' => $this->id,
            'text' => $this->text,
            'stars' => $this->stars,
            'by' => $this->member ? ['id' => $this->member->id, 'name' => $this->member->name] : null,
            'on' => [
                'type' => $this->commentable_type,
                'label' => $this->commentable instanceof Book ? $this->commentable->title : $this->commentable->name,
            ],
            'replies' => CommentResource::collection($this->whenLoaded('replies')),
            'said' => $this->created_at->diffForHumans(),
        ];
    }
}
