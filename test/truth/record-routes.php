<?php

/*
 * php record-routes.php FRAMEWORK APPLICATION [PACKAGE]... > laravel-NAME.routes.tsv
 *
 * The route table of an application, as the real router has it. FRAMEWORK is a folder in which Composer installed
 * laravel/framework; a PACKAGE is the folder of a package that the application has as well. See README.md.
 */

require __DIR__.'/application.php';

if ($argc < 3) {
    fwrite(STDERR, "usage: php record-routes.php FRAMEWORK APPLICATION [PACKAGE]...\n");
    exit(2);
}

[, $framework, $source] = $argv;
$laravel = boot(realpath($framework), $source, array_slice($argv, 3));
$router = $laravel['router'];

// Without priorities the resolved list keeps the order in which groups and aliases expand.
$router->middlewarePriority = [];

$names = fn (array $middleware) => implode(',', array_map(fn ($name) => $name instanceof Closure ? 'Closure' : $name, $middleware));
$json = fn (array $map) => $map === [] ? '{}' : json_encode($map, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);

$rows = [];
foreach ($router->getRoutes() as $route) {
    $rows[] = implode("\t", [
        implode('|', array_diff($route->methods(), ['HEAD'])),
        $route->getDomain() ?? '',
        $route->uri(),
        $route->getName() ?? '',
        preg_replace('/@__invoke$/', '', ltrim($route->getActionName(), '\\')),
        $names($route->gatherMiddleware()),
        $names($router->gatherRouteMiddleware($route)),
        $json($route->wheres),
        $json($route->bindingFields()),
    ]);
}
sort($rows);

printf("# app %s laravel %s rows %d\n", basename(realpath($source)), $laravel->version(), count($rows));
echo "# methods\tdomain\turi\tname\taction\tmiddleware(raw)\tmiddleware(resolved)\twheres\tbindingFields\n";
echo implode("\n", $rows), "\n";
