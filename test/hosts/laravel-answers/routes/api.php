<?php

use App\Http\Controllers\BookController;
use App\Http\Controllers\LoanController;
use App\Http\Controllers\ModelController;
use App\Http\Controllers\ResponseController;
use App\Models\Book;
use App\Models\Cover;
use Illuminate\Support\Facades\Route;

// Resources
Route::get('books/archived', [BookController::class, 'archived']);
Route::get('books/page', [BookController::class, 'paged']);
Route::apiResource('books', BookController::class);
Route::get('books/{book}/comments', [BookController::class, 'comments']);
Route::post('books/{book}/comments', [BookController::class, 'comment'])->whereNumber('book');
Route::delete('comments/{comment}', [BookController::class, 'removeComment'])->whereNumber('comment');
Route::get('books/{book}/copies', [ResponseController::class, 'copies']);
Route::get('copies/{copy}', [ResponseController::class, 'copy']);
Route::get('authors', [ResponseController::class, 'authors']);
Route::get('members', [ResponseController::class, 'members']);
Route::get('me', [ResponseController::class, 'me'])->middleware('auth:members');

// Models
Route::prefix('models')->controller(ModelController::class)->group(function () {
    Route::get('books', 'books');
    Route::get('books/pages', 'pages');
    Route::get('books/few', 'few');
    Route::get('books/first', 'first');
    Route::get('books/maybe/{title}', 'maybe');
    Route::get('books/{book}', 'book');
    Route::get('books/{book}/covered', 'covered');
    Route::get('books/{book}/only', 'only');
    Route::get('members/{member}', 'except');
    Route::get('authors', 'simplePages');
    Route::post('authors', 'saved');
    Route::get('authors/{author}', 'author');
    Route::get('copies', 'cursorPages');
    Route::get('genres', 'tree');
    Route::get('genres/{genre}', 'genre');
    Route::get('loans/{loan}', 'loan');
    Route::middleware('auth:members')->group(function () {
        Route::get('me', 'member');
        Route::get('me/loans', 'loans');
    });
});

// Everything else
Route::controller(ResponseController::class)->group(function () {
    Route::get('numbers', 'numbers');
    Route::get('formats', 'formats');
    Route::get('settings', 'settings');
    Route::get('titles', 'titles');
    Route::get('shelves', 'shelves');
    Route::get('search', 'search');
    Route::get('greeting', 'greeting');
    Route::get('plain', 'plain');
    Route::get('books/{book}/card', 'card');
    Route::get('scan', 'scan');
    Route::get('file', 'file');
    Route::get('list', 'list');
    Route::get('catalogue', 'catalogue');
    Route::post('accepted', 'accepted');
    Route::post('nothing', 'nothing');
});
Route::get('covers', fn () => Cover::all());
Route::get('ping', fn () => ['pong' => true, 'at' => now()->timestamp]);
Route::get('latest', fn (Book $book) => $book->newQuery()->latest()->firstOrFail());

// Loans, and what goes wrong with them
Route::middleware('auth:members')->group(function () {
    Route::post('loans', [LoanController::class, 'store']);
    Route::delete('loans/{loan}', [LoanController::class, 'destroy']);
    Route::post('loans/{loan}/renew', [LoanController::class, 'renew'])->middleware('throttle:2,1');
});
