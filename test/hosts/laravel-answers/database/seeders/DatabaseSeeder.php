<?php

namespace Database\Seeders;

use App\Casts\Address;
use App\Enums\AgeGroup;
use App\Enums\BookFormat;
use App\Enums\CopyStatus;
use App\Models\Author;
use App\Models\Book;
use App\Models\Comment;
use App\Models\Copy;
use App\Models\Genre;
use App\Models\Loan;
use App\Models\Member;
use Illuminate\Database\Seeder;
use Illuminate\Support\Facades\Storage;

class DatabaseSeeder extends Seeder
{
    public function run(): void
    {
        $ada = Member::create(['name' => 'Ada Able', 'email' => 'ada@millbrook.test', 'address' => new Address('Mill Lane 1', 'Millbrook', 'MB1')]);
        $ada->forceFill(['api_token' => 'ada-token', 'joined_at' => '2025-03-01 10:00:00', 'fees' => 125, 'password' => 'password'])->save();
        $bob = Member::create(['name' => 'Bob Baker', 'email' => 'bob@millbrook.test', 'sponsor_id' => $ada->id]);
        $bob->forceFill(['api_token' => 'bob-token'])->save();

        foreach ([['fiction', null], ['crime', 'fiction'], ['noir', 'crime'], ['travel', null]] as [$code, $parent]) {
            Genre::create(['code' => $code, 'name' => ucfirst($code), 'parent_code' => $parent]);
        }

        $writer = Author::create(['name' => 'Wanda Writer', 'born_on' => '1950-05-04', 'biography' => 'Wrote a lot.', 'links' => (object) ['site' => 'https://wanda.test'], 'prizes' => ['Quill 1990']]);
        Author::create(['name' => 'Quentin Quiet']);

        $harbour = Book::create([
            'title' => 'The Harbour',
            'subtitle' => 'A story',
            'isbn' => '9780000000017',
            'author_id' => $writer->id,
            'format' => BookFormat::Hardback,
            'age_group' => AgeGroup::Adults,
            'pages' => 420,
            'price' => 18.5,
            'published_on' => '2025-10-01',
            'keywords' => ['sea', 'harbour'],
            'options' => ['large_print' => true],
        ]);
        $harbour->forceFill(['rating' => 4.25, 'indexed_at' => '2025-10-02 06:00:00', 'staff_note' => 'Signed.'])->save();
        $harbour->genres()->attach(['fiction' => ['position' => 1, 'main' => true], 'crime' => ['position' => 2, 'main' => false]]);
        $harbour->cover()->create(['path' => 'harbour.jpg', 'width' => 600, 'height' => 900]);
        Book::create(['title' => 'Hills', 'format' => BookFormat::Audio])->forceFill(['lendable' => false])->save();
        Book::create(['title' => 'Lanes', 'format' => BookFormat::Paperback, 'age_group' => AgeGroup::Children, 'author_id' => $writer->id, 'pages' => 32, 'price' => 5]);
        Book::create(['title' => 'Old Maps', 'format' => BookFormat::Paperback])->delete();

        $copy = fn (string $id, CopyStatus $status, string $day, ?string $shelf = null) => (new Copy)->forceFill([
            'id' => "0190a6a4-5f0e-7c3d-9d8e-00000000000$id", 'book_id' => $harbour->id, 'status' => $status, 'bought_on' => $day, 'shelf' => $shelf,
        ])->save();
        $copy('1', CopyStatus::Here, '2025-10-03', 'F-12');
        $copy('2', CopyStatus::Lent, '2025-11-03');
        $copy('3', CopyStatus::Lost, '2025-12-03', 'F-12');

        $loan = ['copy_id' => '0190a6a4-5f0e-7c3d-9d8e-000000000002', 'member_id' => $ada->id];
        Loan::create($loan + ['due_at' => '2026-01-05 12:00:00']);
        Loan::create($loan + ['due_at' => '2025-12-05 12:00:00', 'returned_at' => '2025-12-01 12:00:00', 'renewals' => 2]);

        $comment = $harbour->comments()->create(['text' => 'Could not put it down.', 'stars' => 5, 'member_id' => $ada->id]);
        Comment::create(['text' => 'Me too.', 'parent_id' => $comment->id, 'commentable_type' => 'book', 'commentable_id' => $harbour->id]);
        $harbour->comments()->create(['text' => 'Too long.', 'stars' => 2]);

        Storage::put('scan.pdf', '%PDF-1.4');
    }
}
