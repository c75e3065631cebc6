<?php

/*
 * Boots a Laravel application from a copy of its source, with a framework that is installed elsewhere.
 * The application needs no vendor folder, no key and no database of its own. See README.md.
 */

/**
 * @param  string  $framework  folder in which Composer installed laravel/framework
 * @param  string  $source  folder of the application; it is not touched
 * @param  list<string>  $packages  folders of packages to add as if the application had installed them
 */
function boot(string $framework, string $source, array $packages = []): Illuminate\Foundation\Application
{
    $app = copy_of($source);
    set_environment($app);

    $loader = require "$framework/vendor/autoload.php";
    require_once __DIR__.'/stand-ins.php';

    $root = json_decode(file_get_contents("$app/composer.json"), true);
    $installed = [];
    foreach ([...path_packages($app, $root), ...$packages] as $folder) {
        $package = json_decode(file_get_contents("$folder/composer.json"), true);
        $installed[] = ['name' => $package['name'], 'extra' => $package['extra'] ?? []];
        is_dir($parent = dirname("$app/vendor/{$package['name']}")) || mkdir($parent, 0777, true);
        symlink(realpath($folder), "$app/vendor/{$package['name']}");
        autoload($loader, $package, realpath($folder));
    }
    is_dir("$app/vendor/composer") || mkdir("$app/vendor/composer", 0777, true);
    file_put_contents("$app/vendor/composer/installed.json", json_encode(['packages' => $installed]));

    autoload($loader, $root, $app);
    foreach ($root['extra']['merge-plugin']['include'] ?? [] as $pattern) {
        foreach (glob("$app/$pattern") as $file) {
            autoload($loader, json_decode(file_get_contents($file), true), dirname($file));
        }
    }

    $fail = function (Throwable $error) use ($app): never {
        $places = array_map(fn ($call) => ($call['file'] ?? '').':'.($call['line'] ?? ''), [['file' => $error->getFile(), 'line' => $error->getLine()], ...$error->getTrace()]);
        fwrite(STDERR, implode("\n  ", [$error->getMessage(), ...array_filter($places, fn ($place) => str_starts_with($place, $app))])."\n");
        exit(1);
    };

    try {
        $laravel = require "$app/bootstrap/app.php";
        // As a web request does: the kernel hands its middleware to the router before the providers boot.
        $kernel = $laravel->make(Illuminate\Contracts\Http\Kernel::class);
        $laravel->instance('request', Illuminate\Http\Request::create('http://localhost'));
        $kernel->bootstrap();
    } catch (Throwable $error) {
        $fail($error);
    }
    set_exception_handler($fail);

    return $laravel;
}

/** A copy of the application in a temporary folder that goes when the program ends. */
function copy_of(string $source): string
{
    $app = realpath(sys_get_temp_dir()).'/laravel-application-'.getmypid();
    remove($app);
    copy_folder(realpath($source), $app);
    $owner = getmypid();
    register_shutdown_function(fn () => getmypid() === $owner && remove($app));
    foreach (['bootstrap/cache', 'storage/framework/views', 'storage/framework/cache/data', 'storage/framework/sessions', 'storage/logs', 'database'] as $folder) {
        is_dir("$app/$folder") || mkdir("$app/$folder", 0777, true);
    }
    touch("$app/database/database.sqlite");

    return $app;
}

function copy_folder(string $from, string $to): void
{
    mkdir($to, 0777, true);
    foreach (array_diff(scandir($from), ['.', '..', 'vendor', 'node_modules']) as $name) {
        is_dir("$from/$name") ? copy_folder("$from/$name", "$to/$name") : copy("$from/$name", "$to/$name");
    }
}

function remove(string $path): void
{
    if (is_dir($path) && ! is_link($path)) {
        foreach (array_diff(scandir($path), ['.', '..']) as $name) {
            remove("$path/$name");
        }
        rmdir($path);
    } elseif (file_exists($path) || is_link($path)) {
        unlink($path);
    }
}

/** Only what keeps the application off the network and makes it boot as for a web request; all else is its own `.env`. */
function set_environment(string $app): void
{
    $values = [
        'APP_KEY' => 'base64:'.base64_encode(str_repeat('k', 32)),
        'DB_CONNECTION' => 'sqlite',
        'DB_DATABASE' => "$app/database/database.sqlite",
        'CACHE_STORE' => 'array',
        'CACHE_DRIVER' => 'array',
        'SESSION_DRIVER' => 'array',
        'QUEUE_CONNECTION' => 'sync',
        'MAIL_MAILER' => 'array',
        'LOG_CHANNEL' => 'null',
        'APP_RUNNING_IN_CONSOLE' => 'false',
    ];
    foreach ($values as $name => $value) {
        putenv("$name=$value");
        $_ENV[$name] = $value;
        $_SERVER[$name] = $value;
    }
}

/**
 * The packages that the application requires from its own `path` repositories.
 *
 * @return list<string>
 */
function path_packages(string $app, array $root): array
{
    $folders = [];
    foreach ($root['repositories'] ?? [] as $repository) {
        if (($repository['type'] ?? null) === 'path') {
            foreach (glob("$app/{$repository['url']}/composer.json") as $file) {
                $name = json_decode(file_get_contents($file), true)['name'];
                if (isset($root['require'][$name]) || isset($root['require-dev'][$name])) {
                    $folders[$name] = dirname($file);
                }
            }
        }
    }
    ksort($folders);

    return array_values($folders);
}

function autoload(Composer\Autoload\ClassLoader $loader, array $package, string $folder): void
{
    foreach (['autoload', 'autoload-dev'] as $section) {
        foreach ($package[$section]['psr-4'] ?? [] as $prefix => $paths) {
            $loader->addPsr4($prefix, array_map(fn ($path) => "$folder/$path", (array) $paths));
        }
    }
    if (isset($package['autoload']['classmap'])) {
        foreach ($package['autoload']['classmap'] as $path) {
            $files = is_dir("$folder/$path") ? new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$folder/$path", FilesystemIterator::SKIP_DOTS)) : ["$folder/$path"];
            foreach ($files as $file) {
                if (str_ends_with((string) $file, '.php') && preg_match('/^namespace ([\w\\\\]+);.*?^(?:(?:abstract|final) )?(?:class|trait|interface|enum) (\w+)/ms', file_get_contents((string) $file), $match)) {
                    $loader->addClassMap(["$match[1]\\$match[2]" => (string) $file]);
                }
            }
        }
    }
    foreach ($package['autoload']['files'] ?? [] as $file) {
        require_once "$folder/$file";
    }
}
