<?php

namespace App\Http\Controllers\Site;

use App\Http\Controllers\Controller;
use App\Http\Requests\Site\ContactRequest;
use Illuminate\Http\JsonResponse;
use Illuminate\Support\Facades\Log;

class ContactController extends Controller
{
    /**
     * Send a message to the clinic.
     */
    public function __invoke(ContactRequest $request): JsonResponse
    {
        Log::info('Message from the site', $request->safe(['email', 'topic']));

        return response()->json(['message' => 'Thank you, we will call you back.'], 202);
    }
}
