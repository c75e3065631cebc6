<?php

namespace App\Http\Controllers;

use Illuminate\Contracts\Pagination\LengthAwarePaginator;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Response;

abstract class ApiController
{
    protected function success(mixed $data = null, int $status = Response::HTTP_OK, ?string $message = null): JsonResponse
    {
        $body = ['success' => true, 'data' => $data];
        if ($message !== null) {
            $body['message'] = $message;
        }

        return response()->json($body, $status);
    }

    protected function created(mixed $data): JsonResponse
    {
        return $this->success($data, Response::HTTP_CREATED, 'Created.');
    }

    protected function failure(string $message, int $status = 400): JsonResponse
    {
        return response()->json(['success' => false, 'error' => compact('message', 'status')], $status);
    }

    protected function page(LengthAwarePaginator $page, string $resource): JsonResponse
    {
        return response()->json([
            'success' => true,
            'data' => $resource::collection($page->items()),
            'paging' => ['page' => $page->currentPage(), 'of' => $page->lastPage(), 'total' => $page->total(), 'more' => $page->hasMorePages()],
        ]);
    }
}
