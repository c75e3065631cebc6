<?php

namespace App\Http\Controllers;

use App\Enums\BookFormat;
use App\Http\Resources\AuthorCollection;
use App\Http\Resources\CopyResource;
use App\Http\Resources\MemberResource;
use App\Models\Author;
use App\Models\Book;
use App\Models\Copy;
use App\Models\Member;
use Illuminate\Contracts\View\View;
use Illuminate\Http\JsonResponse;
use Illuminate\Http\RedirectResponse;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Illuminate\Support\Collection;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Storage;
use Symfony\Component\HttpFoundation\BinaryFileResponse;
use Symfony\Component\HttpFoundation\StreamedResponse;

/**
 * Arrays, texts, files and all that is neither a model nor a resource of a book.
 */
class ResponseController extends ApiController
{
    public function authors(): AuthorCollection
    {
        return new AuthorCollection(Author::orderBy('id')->paginate(1));
    }

    public function copies(Book $book)
    {
        return CopyResource::collection($book->copies()->orderBy('bought_on')->get());
    }

    public function copy(Copy $copy): CopyResource
    {
        return new CopyResource($copy);
    }

    public function members()
    {
        return MemberResource::collection(Member::with('loans', 'sponsor.loans')->orderBy('id')->get());
    }

    public function me(Request $request): MemberResource
    {
        return new MemberResource($request->user());
    }

    public function numbers(): array
    {
        $prices = Book::pluck('price', 'id');

        return [
            'books' => Book::count(),
            'lent' => Copy::where('status', 'lent')->exists(),
            'average_pages' => round(Book::avg('pages'), 1),
            'dearest' => $prices->max(),
            'titles' => Book::orderBy('title')->pluck('title'),
            'by_format' => Book::all()->groupBy(fn (Book $book) => $book->format->value)->map->count(),
            'newest' => Book::latest('published_on')->first()?->title,
            'formats' => array_column(BookFormat::cases(), 'value'),
            'desk' => ['name' => config('library.desk'), 'open' => now()->hour >= 9 && now()->hour < 18],
            'checked_at' => now(),
        ];
    }

    public function formats(): JsonResponse
    {
        return response()->json(collect(BookFormat::cases())->map(fn (BookFormat $format) => ['value' => $format, 'label' => $format->label()]));
    }

    public function settings(): JsonResponse
    {
        return response()->json(config('library'));
    }

    public function titles(): Collection
    {
        return Book::orderBy('id')->pluck('title', 'id');
    }

    public function shelves()
    {
        return DB::table('copies')->select('shelf', DB::raw('count(*) as total'))->groupBy('shelf')->get();
    }

    public function search(Request $request)
    {
        if (! $request->filled('q')) {
            return $this->failure('Say what you look for.', 400);
        }
        $books = Book::where('title', 'like', "%{$request->query('q')}%")->get(['id', 'title', 'subtitle', 'published_on']);
        if ($books->isEmpty()) {
            return response()->noContent();
        }

        return response()->enveloped($books);
    }

    public function greeting(): string
    {
        return 'Welcome to '.config('library.desk');
    }

    public function plain(): Response
    {
        return response("Open from 9 to 18.\n", 200, ['Content-Type' => 'text/plain']);
    }

    public function card(Book $book): View
    {
        return view('book', ['book' => $book]);
    }

    public function scan(): StreamedResponse
    {
        return Storage::download('scan.pdf');
    }

    public function file(): BinaryFileResponse
    {
        return response()->file(storage_path('app/private/scan.pdf'), ['Content-Type' => 'application/pdf']);
    }

    public function list(): StreamedResponse
    {
        return response()->streamDownload(fn () => print("id,title\n"), 'books.csv', ['Content-Type' => 'text/csv']);
    }

    public function catalogue(): RedirectResponse
    {
        return redirect()->away('https://catalogue.millbrook.test');
    }

    public function accepted(): JsonResponse
    {
        return response()->json(status: 202);
    }

    public function nothing(): void
    {
        Book::query()->touch();
    }
}
