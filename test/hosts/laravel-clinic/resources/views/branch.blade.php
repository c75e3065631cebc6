<h1>{{ $branch->name }}</h1>
@foreach ($team ?? [] as $member)
    <p>{{ $member->name }}</p>
@endforeach
