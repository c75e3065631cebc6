<?php

namespace Modules\Blog\Http\Controllers;

use Illuminate\Http\Request;
use Modules\Blog\Http\Requests\SavePostRequest;

class PostController
{
    public function index()
    {
        return response()->json([]);
    }

    public function create()
    {
        return view('blog::create');
    }

    public function store(SavePostRequest $request)
    {
        return response()->json($request->validated(), 201);
    }

    public function show(string $id)
    {
        return response()->json(['id' => $id]);
    }

    public function edit(string $id)
    {
        return view('blog::edit');
    }

    public function update(SavePostRequest $request, string $id)
    {
        return response()->json($request->validated());
    }

    public function destroy(Request $request, string $id)
    {
        return response()->noContent();
    }

    public function feed()
    {
        return response('', 200, ['Content-Type' => 'application/rss+xml']);
    }
}
