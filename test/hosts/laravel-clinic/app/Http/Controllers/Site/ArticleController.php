<?php

namespace App\Http\Controllers\Site;

use App\Http\Controllers\Controller;
use App\Http\Resources\ArticleResource;
use App\Models\Article;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;

class ArticleController extends Controller
{
    /**
     * Published articles, newest first.
     */
    public function index(Request $request): AnonymousResourceCollection
    {
        $articles = Article::query()
            ->published()
            ->with('author')
            ->when($request->query('tag'), fn ($query, string $tag) => $query->whereJsonContains('tags', $tag))
            ->latest('published_at')
            ->simplePaginate(min($request->integer('per_page', 10), 50));

        return ArticleResource::collection($articles);
    }

    public function show(Article $article): ArticleResource
    {
        abort_unless($article->published_at?->isPast(), 404);

        return (new ArticleResource($article->load('author')))->additional(['meta' => ['languages' => config('clinic.languages')]]);
    }
}
