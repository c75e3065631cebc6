<?php

namespace App\Http\Resources;

use App\Models\Attachment;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;

/**
 * @mixin Attachment
 */
class AttachmentResource extends JsonResource
{
    public static $wrap = 'attachment';

    public function toArray(Request $request): array
    {
        return $this->only('id', 'name', 'mime_type', 'size') + ['url' => route('admin.attachments.show', $this->id)];
    }
}
