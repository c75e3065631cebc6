<?php

namespace App\Http\Controllers\Admin;

use App\Enums\ArticleStatus;
use App\Http\Controllers\Controller;
use App\Http\Requests\Admin\SaveArticleRequest;
use App\Http\Resources\ArticleResource;
use App\Models\Article;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;
use Illuminate\Validation\Rule;

class ArticleController extends Controller
{
    public function index(Request $request): AnonymousResourceCollection
    {
        $filters = $request->validate([
            'status' => ['sometimes', Rule::enum(ArticleStatus::class)],
            'tag' => 'nullable|string|max:30',
        ]);

        return ArticleResource::collection(
            Article::query()
                ->with('author')
                ->when($filters['status'] ?? null, fn ($query, string $status) => $query->where('status', $status))
                ->when($filters['tag'] ?? null, fn ($query, string $tag) => $query->whereJsonContains('tags', $tag))
                ->latest()
                ->paginate(),
        );
    }

    public function store(SaveArticleRequest $request): ArticleResource
    {
        $article = new Article($request->validated());
        $article->author()->associate($request->user())->save();

        return new ArticleResource($article);
    }

    public function update(SaveArticleRequest $request, Article $article): ArticleResource
    {
        $this->authorize('update', $article);
        $article->update($request->validated());

        return new ArticleResource($article->load('author'));
    }

    public function destroy(Article $article): array
    {
        $this->authorize('update', $article);
        $article->delete();

        return ['message' => 'Article deleted.'];
    }

    /**
     * Publish an article now.
     */
    public function publish(Article $article): ArticleResource
    {
        $this->authorize('publish', $article);
        $article->update(['status' => ArticleStatus::Published, 'published_at' => now()]);

        return new ArticleResource($article->load('author'));
    }
}
