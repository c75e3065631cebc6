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

    $laravel = require "$app/bootstrap/app.php";
    // As a web request does: the kernel hands its middleware to the router before the providers boot.
    $kernel = $laravel->make(Illuminate\Contracts\Http\Kernel::class);
    $laravel->instance('request', Illuminate\Http\Request::create('http://localhost'));
    $kernel->bootstrap();

    return $laravel;
}

/** A copy of the application in a temporary folder that goes when the program ends. */
function copy_of(string $source): string
{
    $app = realpath(sys_get_temp_dir()).'/laravel-application-'.getmypid();
    exec('rm -rf '.escapeshellarg($app).' && cp -r '.escapeshellarg(rtrim($source, '/')).' '.escapeshellarg($app));
    register_shutdown_function(fn () => exec('rm -rf '.escapeshellarg($app)));
    foreach (['bootstrap/cache', 'storage/framework/views', 'storage/framework/cache/data', 'storage/framework/sessions', 'storage/logs', 'database'] as $folder) {
        is_dir("$app/$folder") || mkdir("$app/$folder", 0777, true);
    }
    touch("$app/database/database.sqlite");

    return $app;
}

/** Only what keeps the application off the network; everything else comes from its own `.env` and its defaults. */
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
