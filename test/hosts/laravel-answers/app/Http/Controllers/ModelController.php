<?php

namespace App\Http\Controllers;

use App\Models\Author;
use App\Models\Book;
use App\Models\Copy;
use App\Models\Genre;
use App\Models\Loan;
use App\Models\Member;
use Illuminate\Contracts\Pagination\CursorPaginator;
use Illuminate\Contracts\Pagination\LengthAwarePaginator;
use Illuminate\Contracts\Pagination\Paginator;
use Illuminate\Database\Eloquent\Collection;
use Illuminate\Http\Request;

/**
 * Models as they are, without a resource.
 */
class ModelController extends ApiController
{
    public function books(): Collection
    {
        return Book::all();
    }

    public function book(Book $book): Book
    {
        return $book->load('author', 'genres', 'cover', 'latestCopy');
    }

    public function pages(): LengthAwarePaginator
    {
        return Book::with('author')->orderBy('id')->paginate(2);
    }

    public function simplePages(): Paginator
    {
        return Author::orderBy('id')->simplePaginate(1);
    }

    public function cursorPages(): CursorPaginator
    {
        return Copy::orderBy('id')->cursorPaginate(1);
    }

    public function covered(Book $book)
    {
        return $book->makeVisible('staff_note')->makeHidden(['keywords', 'options'])->append('shelf_mark');
    }

    public function few()
    {
        return Book::query()->select('id', 'title', 'subtitle', 'published_on')->get()->makeHidden(['is_new']);
    }

    public function only(Book $book): array
    {
        return $book->only(['id', 'title', 'price']);
    }

    public function except(Member $member): array
    {
        return collect($member->toArray())->except('email', 'address')->all();
    }

    public function author(Author $author)
    {
        return $author->load('books:id,author_id,title,subtitle,published_on');
    }

    public function genre(Genre $genre): Genre
    {
        return $genre->load('children', 'parent', 'books');
    }

    public function tree()
    {
        return Genre::whereNull('parent_code')->with('children')->get();
    }

    public function member(Request $request): Member
    {
        return $request->user()->load('sponsor');
    }

    public function loans(Request $request)
    {
        return $request->user()->loans;
    }

    public function loan(int $loan)
    {
        return Loan::with('member:id,name')->findOrFail($loan);
    }

    public function saved(Request $request)
    {
        return Author::create($request->validate(['name' => 'required|string', 'born_on' => 'nullable|date']));
    }

    public function first()
    {
        return Book::query()->withCount(['copies', 'comments as good_comments' => fn ($query) => $query->where('stars', '>', 3)])->withAvg('comments', 'stars')->withExists('cover')->first();
    }

    public function maybe(string $title)
    {
        return Book::firstWhere('title', $title);
    }
}
