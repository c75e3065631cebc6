<h1>{{ $book->title }}</h1>
