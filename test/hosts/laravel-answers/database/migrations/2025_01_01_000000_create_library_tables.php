<?php

use App\Models\Author;
use App\Models\Book;
use App\Models\Copy;
use App\Models\Member;
use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('members', function (Blueprint $table) {
            $table->id();
            $table->string('name');
            $table->string('email')->unique();
            $table->string('password')->nullable();
            $table->string('api_token', 80)->nullable();
            $table->json('address')->nullable();
            $table->integer('fees')->default(0);
            $table->foreignId('sponsor_id')->nullable()->constrained('members');
            $table->timestamp('joined_at')->nullable();
            $table->timestamps();
        });

        Schema::create('authors', function (Blueprint $table) {
            $table->id();
            $table->string('name');
            $table->date('born_on')->nullable();
            $table->text('biography')->nullable();
            $table->json('links')->nullable();
            $table->json('prizes')->nullable();
            $table->timestamps();
        });

        Schema::create('books', function (Blueprint $table) {
            $table->id();
            $table->foreignIdFor(Author::class)->nullable()->constrained();
            $table->string('title');
            $table->string('subtitle')->nullable();
            $table->string('isbn', 13)->nullable();
            $table->enum('format', ['hardback', 'paperback', 'audio'])->default('paperback');
            $table->unsignedTinyInteger('age_group')->nullable();
            $table->unsignedSmallInteger('pages')->nullable();
            $table->decimal('price', 8, 2)->nullable();
            $table->float('rating')->nullable();
            $table->date('published_on')->nullable();
            $table->timestamp('indexed_at')->nullable();
            $table->json('keywords')->nullable();
            $table->json('options')->nullable();
            $table->text('staff_note')->nullable();
            $table->boolean('lendable')->default(true);
            $table->softDeletes();
            $table->timestamps();
        });

        Schema::create('genres', function (Blueprint $table) {
            $table->string('code', 12)->primary();
            $table->string('name');
            $table->string('parent_code', 12)->nullable();
            $table->foreign('parent_code')->references('code')->on('genres');
        });

        Schema::create('book_genre', function (Blueprint $table) {
            $table->foreignIdFor(Book::class)->constrained();
            $table->string('genre_code', 12);
            $table->unsignedTinyInteger('position')->default(1);
            $table->boolean('main')->default(false);
        });

        Schema::create('copies', function (Blueprint $table) {
            $table->uuid('id')->primary();
            $table->foreignIdFor(Book::class)->constrained();
            $table->string('status', 8)->default('here');
            $table->string('shelf', 12)->nullable();
            $table->date('bought_on');
            $table->timestamp('created_at')->nullable();
        });

        Schema::create('loans', function (Blueprint $table) {
            $table->id();
            $table->foreignIdFor(Copy::class)->constrained('copies');
            $table->foreignIdFor(Member::class)->constrained();
            $table->dateTime('due_at');
            $table->dateTime('returned_at')->nullable();
            $table->unsignedTinyInteger('renewals')->default(0);
            $table->timestamps();
        });

        Schema::create('comments', function (Blueprint $table) {
            $table->id();
            $table->morphs('commentable');
            $table->foreignIdFor(Member::class)->nullable()->constrained();
            $table->foreignId('parent_id')->nullable()->constrained('comments');
            $table->string('text', 500);
            $table->unsignedTinyInteger('stars')->nullable();
            $table->timestamps();
        });

        Schema::create('covers', function (Blueprint $table) {
            $table->id();
            $table->nullableMorphs('illustrated');
            $table->string('path');
            $table->unsignedSmallInteger('width');
            $table->unsignedSmallInteger('height');
            $table->timestamps();
        });
    }
};
