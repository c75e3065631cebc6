<?php

namespace App\Http\Controllers;

use App\Enums\BookFormat;
use App\Http\Resources\BookResource;
use App\Http\Resources\CommentResource;
use App\Models\Book;
use App\Models\Comment;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\AnonymousResourceCollection;
use Illuminate\Http\Resources\Json\JsonResource;
use Illuminate\Http\Response;
use Illuminate\Validation\Rule;

/**
 * Books as resources, in every way in which resources are answered.
 */
class BookController extends ApiController
{
    public function index(): AnonymousResourceCollection
    {
        return BookResource::collection(Book::with('author', 'genres', 'cover')->withCount('copies')->orderBy('id')->paginate(2));
    }

    public function show(Book $book): BookResource
    {
        $book->load(['author', 'genres', 'cover'])
            ->loadCount('copies')
            ->loadMax('copies', 'bought_on')
            ->loadExists('comments');

        return (new BookResource($book->append('shelf_mark')))->additional(['meta' => ['fees' => config('library.fees'), 'holds' => config('library.loan.holds')]]);
    }

    public function store(Request $request): JsonResponse
    {
        $book = Book::create($this->checked($request));

        return BookResource::make($book->fresh(['author']))->response()->setStatusCode(Response::HTTP_CREATED);
    }

    public function update(Request $request, Book $book)
    {
        $book->update($this->checked($request));

        return $this->success(new BookResource($book), message: 'Saved.');
    }

    public function destroy(Book $book): Response
    {
        if ($book->copies()->exists()) {
            abort(409, 'There are copies of it.');
        }
        $book->delete();

        return response()->noContent();
    }

    public function archived(): JsonResource
    {
        return BookResource::collection(Book::onlyTrashed()->get())->additional(['archived' => true]);
    }

    public function paged(): JsonResponse
    {
        return $this->pageOf(request()->integer('size', 2));
    }

    public function comments(Book $book): AnonymousResourceCollection
    {
        return CommentResource::collection($book->comments()->whereNull('parent_id')->with('replies', 'member', 'commentable')->get()->keyBy('id'));
    }

    public function comment(Request $request, int $book): CommentResource
    {
        $request->validate(['text' => 'required|string|max:500', 'stars' => 'nullable|integer|between:1,5']);
        $comment = Book::findOrFail($book)->comments()->create($request->only('text', 'stars'));

        return CommentResource::make($comment);
    }

    public function removeComment(int $comment)
    {
        $deleted = Comment::destroy($comment);

        return $deleted ? response()->noContent() : response()->json(['deleted' => false], 410);
    }

    private function pageOf(int $size): JsonResponse
    {
        return $this->page(Book::printed()->orderBy('title')->paginate($size), BookResource::class);
    }

    private function checked(Request $request): array
    {
        return $request->validate([
            'title' => 'required|string|max:255',
            'isbn' => 'nullable|digits:13',
            'author_id' => 'nullable|exists:authors,id',
            'format' => ['required', Rule::enum(BookFormat::class)],
            'pages' => 'nullable|integer|min:1',
            'price' => 'nullable|decimal:0,2',
            'published_on' => 'nullable|date_format:Y-m-d',
            'keywords' => 'nullable|array',
            'keywords.*' => 'string',
        ]);
    }
}
