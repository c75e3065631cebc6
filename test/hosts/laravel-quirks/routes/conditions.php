<?php

use App\Enums\Area;
use App\Http\Controllers\PieceController;
use Illuminate\Support\Facades\App;
use Illuminate\Support\Facades\Config;
use Illuminate\Support\Facades\Route;

if (env('IS_ON')) {
    Route::get('if/env', fn () => 1);
} elseif (true) {
    Route::get('if/not-here', fn () => 1);
}

if (config('puzzle.off')) {
    Route::get('if/off', fn () => 1);
} else {
    Route::get('if/else', fn () => 1);
}

if (config('puzzle.empty') === '') :
    Route::get('if/colon', fn () => 1);
endif;

if (! config('puzzle.nothing') && is_null(config('puzzle.nothing')) and config('puzzle.count') >= 3) {
    Route::get('if/and', fn () => 1);
}

if (App::environment('staging', 'production')) {
    Route::get('if/environment', fn () => 1);
}

if (app()->environment('stag*')) {
    Route::get('if/environment-pattern', fn () => 1);
}

if (Config::boolean('puzzle.on') || throw new LogicException) {
    Route::get('if/boolean', fn () => 1);
}

if (Config::has('puzzle.none')) {
    Route::get('if/has', fn () => 1);
}

if (class_exists(PieceController::class) && ! class_exists('App\NotThere') && method_exists(PieceController::class, 'index')) {
    Route::get('if/class', fn () => 1);
}

if (function_exists('page_tree') && defined('PUZZLE') && enum_exists(Area::class) && file_exists(__DIR__.'/groups.php') && ! is_dir(__DIR__.'/none')) {
    Route::get('if/exists', fn () => 1);
}

// A name that is given after the route was made is not known before everything is loaded
if (Route::has('twice.second') || Route::has('no-such-name')) {
    Route::get('if/route-has-late-name', fn () => 1);
}

if (Route::has('n.as')) {
    Route::get('if/route-has', fn () => 1);
}

if (extension_loaded('json') && PHP_VERSION_ID >= 80200 && version_compare(PHP_VERSION, '8.0', '>')) {
    Route::get('if/php', fn () => 1);
}

if (version_compare(app()->version(), '11.0.0', '>=')) {
    Route::get('if/laravel', fn () => 1);
}

switch (config('app.env')) {
    case 'local':
        Route::get('switch/local', fn () => 1);
        break;
    case 'staging':
        Route::get('switch/staging', fn () => 1);
        // no break
    case 'testing':
        Route::get('switch/falls-through', fn () => 1);
        break;
    default:
        Route::get('switch/default', fn () => 1);
}

match (true) {
    config('puzzle.count') > 5 => Route::get('match/more', fn () => 1),
    config('puzzle.count') > 2 => Route::get('match/some', fn () => 1)->name('matched'),
    default => null,
};

config('puzzle.on') && Route::get('short/and', fn () => 1);
config('puzzle.off') || Route::get('short/or', fn () => 1);
config('puzzle.off') and Route::get('short/never', fn () => 1);
config('puzzle.on') ? Route::get('short/ternary', fn () => 1) : Route::get('short/never-either', fn () => 1);
$x = config('puzzle.none') ?? Route::get('short/coalesce', fn () => 1)->uri();
$y ??= 'assigned';
Route::get("short/$x/$y", fn () => 1);

when(config('puzzle.on'), fn () => Route::get('when/helper', fn () => 1));
collect()->when(true, fn () => Route::get('when/collection', fn () => 1))->unless(true, fn () => Route::get('unless/never', fn () => 1));
Route::tap(fn ($router) => $router->get('router/tap', fn () => 1));
optional(null)->anything?->register();
rescue(fn () => throw new RuntimeException, fn () => Route::get('rescued', fn () => 1), report: false);

try {
    Route::get('try/body', fn () => 1);
    throw new RuntimeException('stop');
    Route::get('try/never', fn () => 1);
} catch (InvalidArgumentException|TypeError) {
    Route::get('try/wrong-catch', fn () => 1);
} catch (RuntimeException $error) {
    Route::get('try/'.$error->getMessage(), fn () => 1);
} finally {
    Route::get('try/finally', fn () => 1);
}

if (($found = config('puzzle.nested.deep')) && is_array($found) && [] !== $found) {
    Route::get('if/assigned/'.key($found), fn () => 1);
}

(function () {
    if (config('puzzle.on')) {
        Route::get('early/before', fn () => 1);

        return;
    }

    Route::get('early/never', fn () => 1);
})();

if (config('puzzle.on')) {
    Route::get('returned/before', fn () => 1);

    return;
}

Route::get('returned/never', fn () => 1);
