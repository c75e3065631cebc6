<?php

/*
 * php record-answers.php FRAMEWORK APPLICATION > laravel-NAME.answers.jsonl
 *
 * What an application really answers: each request of answers/NAME.requests.php goes through the real kernel, on a
 * database of its own that was migrated and seeded. FRAMEWORK is a folder in which Composer installed
 * laravel/framework. Needs the PHP extensions pdo_sqlite and pcntl. See README.md.
 */

use Illuminate\Http\Request;
use Illuminate\Http\UploadedFile;
use Illuminate\Support\Carbon;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Str;

require __DIR__.'/application.php';

if ($argc < 3) {
    fwrite(STDERR, "usage: php record-answers.php FRAMEWORK APPLICATION\n");
    exit(2);
}

const NOW = '2026-01-15T12:00:00Z';
// No answer holds a hash, so that slow ones prove nothing here.
putenv('BCRYPT_ROUNDS=4');
$_ENV['BCRYPT_ROUNDS'] = $_SERVER['BCRYPT_ROUNDS'] = '4';

[, $framework, $source] = $argv;
$name = basename(realpath($source));
$laravel = boot(realpath($framework), $source);
freeze();

['clients' => $clients, 'seeds' => $seeds, 'requests' => $requests] = require __DIR__."/answers/$name.requests.php";
$databases = [];
foreach ($seeds as $state => $seed) {
    $databases[$state] = seeded($laravel, $state, $seed);
}

echo json_encode(['application' => $name, 'laravel' => $laravel->version(), 'now' => NOW, 'requests' => count($requests)]), "\n";
foreach ($requests as $request) {
    echo in_child(fn () => recorded($laravel, $databases[$request['seed'] ?? 'full'], $clients, $request)), "\n";
}

/** Nothing that is recorded depends on the clock or on chance. */
function freeze(): void
{
    Carbon::setTestNow(Carbon::parse(NOW));
    $count = 0;
    $hash = function () use (&$count): string {
        return hash('sha512', (string) $count++);
    };
    Str::createRandomStringsUsing(fn (int $length) => substr($hash(), 0, $length));
    Str::createUuidsUsing(fn () => Ramsey\Uuid\Uuid::uuid5(Ramsey\Uuid\Uuid::NAMESPACE_URL, $hash()));
    Str::createUlidsUsing(fn () => new Symfony\Component\Uid\Ulid('01KF0000000000000000'.strtoupper(substr($hash(), 0, 6))));
}

/** The file of a database that is migrated, seeded by the application, and then filled by `$seed`, if there is any. */
function seeded(Illuminate\Foundation\Application $laravel, string $state, ?Closure $seed): string
{
    $file = $laravel->databasePath("$state.sqlite");
    touch($file);
    use_database($file);
    $laravel->make(Illuminate\Contracts\Console\Kernel::class)->call('migrate', ['--force' => true, '--seed' => class_exists('Database\Seeders\DatabaseSeeder')]);
    if ($seed !== null) {
        Illuminate\Database\Eloquent\Model::unguarded($seed);
    }
    DB::disconnect();

    return $file;
}

function use_database(string $file): void
{
    DB::purge();
    config(['database.connections.'.DB::getDefaultConnection().'.database' => $file]);
}

/** What `$work` returns in a process of its own, so that no request sees what another one left behind. */
function in_child(Closure $work): string
{
    [$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, STREAM_IPPROTO_IP);
    $child = pcntl_fork();
    if ($child === 0) {
        fclose($ours);
        fwrite($theirs, $work());
        fclose($theirs);
        // Not by exit: the application's copy goes with the parent, not with a child.
        posix_kill(posix_getpid(), SIGKILL);
    }
    fclose($theirs);
    $answer = stream_get_contents($ours);
    pcntl_waitpid($child, $status);

    return $answer !== '' ? $answer : throw new RuntimeException('A request ended without an answer.');
}

/** One line: the request and what it was answered, as it stands in the file. */
function recorded(Illuminate\Foundation\Application $laravel, string $database, array $clients, array $sent): string
{
    copy($database, "$database.used");
    use_database("$database.used");
    $kernel = $laravel->make(Illuminate\Contracts\Http\Kernel::class);
    $as = $sent['as'] ?? null;
    for ($count = $sent['times'] ?? 1; $count > 0; $count--) {
        $request = request_of($sent, ($sent['headers'] ?? []) + ($as === null ? [] : $clients[$as]));
        $response = $kernel->handle($request);
    }
    if ($response->getStatusCode() >= 500) {
        fwrite(STDERR, "{$sent['method']} {$sent['uri']}: ".($response->exception?->getMessage() ?? '')."\n");
    }
    ob_start();
    $response->sendContent();
    $body = ob_get_clean();
    $type = $body === '' ? null : $response->headers->get('content-type');
    $route = $request->route();
    $line = [
        'method' => $sent['method'],
        'route' => $route === null ? null : '/'.ltrim($route->uri(), '/'),
        'request' => array_diff_key($sent, ['method' => true]),
        'status' => $response->getStatusCode(),
        'contentType' => $type === null ? null : strtolower(trim(explode(';', $type)[0])),
    ];
    // What is JSON stands in the file as it was sent: whether a number has a fraction, and an object no key, is part of the truth.
    $isJson = str_contains((string) $line['contentType'], 'json');
    $text = json_encode($line, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);

    return $type === null ? $text : substr($text, 0, -1).',"body":'.($isJson ? one_line($body) : json_encode($body, JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR)).'}';
}

function one_line(string $json): string
{
    json_decode($json, false, 512, JSON_THROW_ON_ERROR);

    return str_replace("\n", ' ', $json);
}

function request_of(array $sent, array $headers): Request
{
    $server = ['HTTP_ACCEPT' => 'application/json'];
    foreach ($headers as $name => $value) {
        $server['HTTP_'.strtoupper(strtr($name, '-', '_'))] = $value;
    }
    if (isset($sent['files'])) {
        return Request::create($sent['uri'], $sent['method'], $sent['body'] ?? [], [], uploads($sent['files']), $server);
    }
    $json = match (true) {
        isset($sent['raw']) => $sent['raw'],
        isset($sent['body']) => json_encode($sent['body'], JSON_THROW_ON_ERROR),
        default => null,
    };

    return Request::create($sent['uri'], $sent['method'], [], [], [], $server + ($json === null ? [] : ['CONTENT_TYPE' => 'application/json']), $json);
}

/** The files of a form: `{name, type, content}` each, in lists as the form has them. */
function uploads(array $files): array
{
    return array_map(function (array $file) {
        if (! isset($file['content'])) {
            return uploads($file);
        }
        file_put_contents($path = tempnam(storage_path('framework'), 'upload'), $file['content']);

        return new UploadedFile($path, $file['name'], $file['type'], null, true);
    }, $files);
}
