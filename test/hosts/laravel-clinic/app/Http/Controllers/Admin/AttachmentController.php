<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\StoreAttachmentRequest;
use App\Http\Resources\AttachmentResource;
use App\Models\Attachment;
use App\Models\Patient;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;
use Illuminate\Support\Facades\Storage;
use Symfony\Component\HttpFoundation\StreamedResponse;

class AttachmentController extends Controller
{
    /**
     * Attach files to a patient.
     */
    public function store(StoreAttachmentRequest $request, Patient $patient): AnonymousResourceCollection
    {
        $attachments = collect($request->file('files'))->map(fn ($file) => $patient->attachments()->create([
            'name' => $file->getClientOriginalName(),
            'path' => $file->store("patients/{$patient->id}"),
            'mime_type' => $file->getMimeType(),
            'size' => $file->getSize(),
        ]));

        return AttachmentResource::collection($attachments);
    }

    public function show(Attachment $attachment): StreamedResponse
    {
        return Storage::download($attachment->path, $attachment->name);
    }
}
