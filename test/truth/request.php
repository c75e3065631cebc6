<?php

/*
 * php request.php FRAMEWORK APPLICATION METHOD URI [JSON] [HEADER:VALUE]...
 *
 * Migrates and seeds a copy of the application on SQLite, sends one request through the real kernel, and prints the
 * status and the body. It shows that a sample application works.
 */

require __DIR__.'/application.php';

[, $framework, $source, $method, $uri] = $argv;
$laravel = boot(realpath($framework), $source);
$artisan = $laravel->make(Illuminate\Contracts\Console\Kernel::class);
$artisan->call('migrate', ['--force' => true, '--seed' => class_exists('Database\Seeders\DatabaseSeeder')]);

$server = ['HTTP_ACCEPT' => 'application/json', 'CONTENT_TYPE' => 'application/json'];
foreach (array_slice($argv, 6) as $header) {
    [$name, $value] = explode(':', $header, 2);
    $server['HTTP_'.strtoupper(strtr($name, '-', '_'))] = $value;
}
$request = Illuminate\Http\Request::create($uri, $method, [], [], [], $server, $argv[5] ?? null);
$response = $laravel->make(Illuminate\Contracts\Http\Kernel::class)->handle($request);
echo $response->getStatusCode(), ' ', $response->headers->get('content-type'), "\n", $response->getContent(), "\n";
