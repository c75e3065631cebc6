<h1>{{ config('app.name') }}</h1>
