<?php

namespace App\Providers;

use App\Models\Book;
use App\Models\Genre;
use Illuminate\Database\Eloquent\Relations\Relation;
use Illuminate\Support\Facades\Response;
use Illuminate\Support\ServiceProvider;

class AppServiceProvider extends ServiceProvider
{
    public function boot(): void
    {
        Relation::morphMap(['book' => Book::class, 'genre' => Genre::class]);

        Response::macro('enveloped', fn (mixed $value, int $status = 200) => Response::json([
            'ok' => $status < 400,
            'result' => $value,
        ], $status));
    }
}
