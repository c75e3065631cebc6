<?php

/*
 * php record-answers.php FRAMEWORK APPLICATION REQUESTS > APPLICATION.answers.jsonl
 *
 * Migrates and seeds a copy of the application on SQLite, sends the requests of a file in their order through the real
 * kernel, and prints what each is answered: a line of JSON with the route that answers, the request, status, media type and
 * body. Each request is {"method", "uri"} with, as wanted, "body" (JSON), "as" (a name of "tokens" of the file), "keeps"
 * (the name that the token of its answer gets), "headers", "files" and "times" (how often it is sent; the last answer counts).
 * All happens at one time of the clock, and what is made by chance is counted instead.
 */

require __DIR__.'/application.php';

[, $framework, $source, $list] = $argv;
$laravel = boot(realpath($framework), $source);
Illuminate\Support\Carbon::setTestNow(Illuminate\Support\Carbon::parse('2026-03-02T09:30:00Z'));
$made = 0;
Illuminate\Support\Str::createUuidsUsing(function () use (&$made) {
    return Ramsey\Uuid\Uuid::fromString(sprintf('00000000-0000-4000-8000-%012d', ++$made));
});
Illuminate\Support\Str::createRandomStringsUsing(function (int $length) use (&$made) {
    return str_pad((string) ++$made, $length, 'a', STR_PAD_LEFT);
});
$laravel->make(Illuminate\Contracts\Console\Kernel::class)
    ->call('migrate', ['--force' => true, '--seed' => class_exists('Database\Seeders\DatabaseSeeder')]);
$kernel = $laravel->make(Illuminate\Contracts\Http\Kernel::class);
if (! class_exists(League\Flysystem\Filesystem::class)) {
    $laravel->instance('filesystem', new Disk);
}

['tokens' => $tokens, 'requests' => $requests] = json_decode(file_get_contents($list), true, flags: JSON_THROW_ON_ERROR);
foreach ($requests as $told) {
    $laravel['cache']->flush();
    for ($time = 0; $time < ($told['times'] ?? 1); $time++) {
        $response = answer($laravel, $kernel, $told, $tokens);
    }
    if (isset($told['keeps'])) {
        $tokens[$told['keeps']] = json_decode($response->getContent())->token;
    }
    if ($response->getStatusCode() >= 500) { fwrite(STDERR, $told['method'].' '.$told['uri'].': '.(($response->exception ?? null)?->getMessage() ?? 'failed')."\n"); }
    $route = $laravel['request']->route();
    $type = trim(explode(';', (string) $response->headers->get('content-type'))[0]);
    $text = $response->getContent();
    echo json_encode([
        'method' => $told['method'],
        'route' => $route?->uri(),
        'request' => array_diff_key($told, ['method' => 0]),
        'status' => $response->getStatusCode(),
        'type' => $type === '' ? null : $type,
        'body' => $type === 'application/json' ? json_decode($text) : null,
    ], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION), "\n";
}

/** Keeps nothing, for an installation without Flysystem. */
final class Disk
{
    public function disk(): static
    {
        return $this;
    }

    public function putFileAs(string $path, mixed $file, string $name): string
    {
        return "$path/$name";
    }

    public function download(string $path, ?string $name = null): Symfony\Component\HttpFoundation\StreamedResponse
    {
        return new Symfony\Component\HttpFoundation\StreamedResponse(fn () => print 'x', 200, ['Content-Type' => 'application/pdf']);
    }

    public function __call(string $method, array $arguments): string
    {
        return 'https://files.larkfield.test/'.($arguments[0] ?? '');
    }
}

/** @param  array<string, mixed>  $told */
function answer(Illuminate\Foundation\Application $laravel, Illuminate\Contracts\Http\Kernel $kernel, array $told, array $tokens): Symfony\Component\HttpFoundation\Response
{
    $headers = $told['headers'] ?? [];
    if (isset($told['as'])) {
        $headers['Authorization'] = 'Bearer '.$tokens[$told['as']];
    }
    $upload = fn (string $name) => Illuminate\Http\UploadedFile::fake()->createWithContent($name, str_ends_with($name, 'csv') ? "first_name,last_name,email,phone\nIda,Import,ida@example.com,+44 20 7946 0004\n" : '%PDF-1.4');
    $files = array_map(fn (string|array $names) => is_array($names) ? array_map($upload, $names) : $upload($names), $told['files'] ?? []);
    $server = ['HTTP_ACCEPT' => 'application/json', 'CONTENT_TYPE' => $files === [] ? 'application/json' : 'multipart/form-data'];
    foreach ($headers as $name => $value) {
        $server['HTTP_'.strtoupper(strtr($name, '-', '_'))] = $value;
    }
    $body = $told['body'] ?? null;
    $request = Illuminate\Http\Request::create(
        $told['uri'],
        $told['method'],
        $files === [] ? [] : ($body ?? []),
        [],
        $files,
        $server,
        is_string($body) ? $body : ($body === null || $files !== [] ? null : json_encode($body)),
    );
    // Each request is a process of its own where an application runs for real.
    $laravel['auth']->forgetGuards();
    $response = $kernel->handle($request);
    $kernel->terminate($request, $response);

    return $response;
}
