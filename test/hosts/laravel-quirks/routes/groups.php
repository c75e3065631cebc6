<?php

use App\Enums\Ability;
use App\Enums\Area;
use App\Http\Controllers\PieceController;
use Illuminate\Support\Facades\Route;

// A later route of the same methods and URI replaces an earlier one
Route::get('twice', fn () => 1)->name('twice.first');
Route::get('twice', fn () => 2)->name('twice.second');
Route::get('get-and-any', fn () => 1)->name('get-and-any.get');
Route::any('get-and-any', fn () => 2)->name('get-and-any.any');
Route::match(['post', 'put'], 'overlap', fn () => 1)->name('overlap.first');
Route::match(['put', 'post'], 'overlap', fn () => 2)->name('overlap.second');
Route::match(['put', 'post'], 'overlap', fn () => 3)->name('overlap.third');
Route::match('PATCH', 'single', fn () => 1);
Route::match(['GET', 'HEAD'], 'head', fn () => 1);
Route::match(['HEAD', 'GET'], 'head', fn () => 2);
Route::get('{a}/same', fn () => 1)->name('same.a');
Route::get('{b}/same', fn () => 2)->name('same.b');
Route::get('case', fn () => 1);
Route::get('CASE', fn () => 2);
Route::get('bound/{x:slug}', fn () => 1)->name('bound.slug');
Route::get('bound/{x:id}', fn () => 2)->name('bound.id');

// It replaces by what the URI was when it was added: these two have one key
Route::get('keyed', fn () => 1)->prefix('first')->name('keyed.first');
Route::get('keyed', fn () => 2)->prefix('second')->name('keyed.second');
Route::get('hosted', fn () => 1)->domain('one.test')->name('hosted.one');
Route::get('hosted', fn () => 2)->domain('two.test')->name('hosted.two');

// Names
Route::name('n.')->group(function () {
    Route::get('n/none', fn () => 1);
    Route::get('n/one', fn () => 1)->name('one');
    Route::get('n/two', fn () => 1)->name('two.')->name('three');
    Route::get('n/as', ['as' => 'as', fn () => 1]);
    Route::get('n/as-and-name', ['as' => 'as.', 'uses' => fn () => 1])->name('name');
    Route::group(['as' => 'array.'], fn () => Route::get('n/array', fn () => 1)->name('x'));
    Route::as('alias.')->name('overrides.')->get('n/alias', fn () => 1)->name('x');
    Route::name('registrar')->get('n/registrar', fn () => 1);
    Route::group([], function () {
        Route::get('n/empty-group', fn () => 1)->name('empty');
    });
});
Route::prefix('late')->group(fn () => Route::get('name', fn () => 1)->name('name'))->name('ignored.')->get('after', fn () => 1)->name('after');
Route::name('nodot')->group(fn () => Route::get('nodot', fn () => 1)->name('Name'));

// Prefixes: a registrar's own prefix comes before the group's
Route::prefix('outer')->group(function () {
    Route::prefix('inner')->get('registrar', fn () => 1);
    Route::get('on-route', fn () => 1)->prefix('on');
    Route::get('twice-on', fn () => 1)->prefix('b')->prefix('/a/');
    Route::prefix('x')->prefix('y')->group(fn () => Route::get('last-wins', fn () => 1));
    Route::get('array', ['prefix' => 'arr', 'uses' => fn () => 1]);
    Route::group(['prefix' => 'g'], fn () => Route::prefix('p')->get('{z}', fn () => 1)->prefix('q'));
    Route::prefix('/')->group(fn () => Route::get('/', fn () => 1)->name('root-of-outer'));
    Route::prefix('')->group(fn () => Route::get('empty-prefix', fn () => 1));
    Route::prefix('{tenant}/')->get('/', fn () => 1);
    Route::prefix('//slashes//')->group(fn () => Route::get('//many//inside//', fn () => 1));
});
Route::get('', fn () => 1)->name('empty-uri');
Route::get('/', fn () => 1)->prefix('only-prefix');
Route::get('trailing/', fn () => 1);
Route::prefix('parameters/{p:code}')->get('{q:slug}/{r?}', fn () => 1)->name('parameters');
Route::get('{late:field}', fn () => 1)->prefix('{early:key}')->name('fields-lost');

// Middleware
Route::middleware('m1')->group(function () {
    Route::middleware('m2')->middleware('m3')->get('m/registrar', fn () => 1)->middleware('m4');
    Route::middleware(['m2', 'm1', 'm2'])->group(fn () => Route::get('m/duplicates', fn () => 1)->middleware('m1', 'm3', 'm3'));
    Route::middleware('m2', 'm3')->get('m/several', fn () => 1);
    Route::middleware(null)->get('m/null', fn () => 1);
    Route::middleware([])->get('m/empty', fn () => 1);
    Route::get('m/array', ['middleware' => 'm2|m3', 'uses' => fn () => 1]);
    Route::get('m/array-list', ['middleware' => ['m2', 'm3'], fn () => 1])->middleware('m4');
    Route::withoutMiddleware('m1')->get('m/without', fn () => 1);
    Route::withoutMiddleware('m1')->withoutMiddleware(['api'])->group(fn () => Route::get('m/without-group', fn () => 1)->middleware('m5')->withoutMiddleware('m5'));
    Route::get('m/closure', ['middleware' => [fn ($request, $next) => $next($request), 'm2'], 'uses' => fn () => 1]);
    Route::group(['middleware' => 'm6', 'prefix' => 'm', 'excluded_middleware' => ['m1']], function () {
        Route::get('group-array', fn () => 1);
    });
});
Route::can('see')->get('can/registrar', fn () => 1);
Route::can('see', 'thing')->middleware('m1')->group(function () {
    Route::get('can/group', fn () => 1)->can(Ability::Solve)->middleware('m2');
    Route::can('edit')->get('can/nested', fn () => 1);
    Route::get('can/models', fn () => 1)->can('update', ['a', 'b', Area::class]);
});

// Domains: the inner one holds
Route::domain('outer.test')->group(function () {
    Route::get('d', fn () => 1)->name('d.outer');
    Route::domain('inner.test')->group(fn () => Route::get('d', fn () => 1)->name('d.inner'));
    Route::get('d/route', fn () => 1)->domain('route.test');
    Route::domain('')->get('d/empty', fn () => 1);
    Route::domain('{account:name}.test')->get('d/{user:id}', fn () => 1);
});
Route::domain('https://scheme.test')->get('d/scheme', fn () => 1);

// Enums as arguments
Route::prefix(Area::Attic)->group(fn () => Route::get('enum-prefix', fn () => 1));
Route::name(Area::Attic)->get('enum-name', fn () => 1);
Route::domain(Area::Cellar)->get('enum-domain', fn () => 1);
Route::get('enum-on-route', fn () => 1)->name(Area::Cellar)->domain(Area::Attic)->can(Ability::Solve, PieceController::class);

// Where: the nearest holds, a registrar keeps only its last call
Route::where(['w' => '[a-z]+', 'v' => '\d'])->group(function () {
    Route::get('w/{w}', fn () => 1);
    Route::get('w/own/{w}', fn () => 1)->where('w', '[A-Z]')->whereAlpha('v');
    Route::whereNumber('x')->whereUlid('y')->group(fn () => Route::get('w/{x}/{y}', fn () => 1));
    Route::get('w/many/{a}/{b}', fn () => 1)->whereNumber(['a', 'b'])->whereIn('c', Area::cases())->whereAlphaNumeric('d')->setWheres(['e' => 'f']);
    Route::get('w/array/{w}', ['where' => ['w' => 'from-action'], 'uses' => fn () => 1]);
    Route::where(['s' => 'single'])->group(fn () => Route::get('w/single/{s}', fn () => 1));
});
Route::pattern('late', 'only-for-routes-after-this');
Route::get('patterned/{late}', fn () => 1);

// Controller groups
Route::controller(PieceController::class)->group(function () {
    Route::get('c/index', 'index');
    Route::get('c/other', 'App\Http\Controllers\OtherController@show');
    Route::get('c/array', [App\Enums\Area::class, 'cases']);
    Route::get('c/invokable', PieceController::class);
    Route::get('c/invoke', '__invoke');
    Route::get('c/uses', ['uses' => 'show']);
    Route::controller('App\Http\Controllers\InnerController')->group(fn () => Route::get('c/inner', 'index'));
    Route::prefix('c/p')->get('registrar', 'list');
    Route::get('c/closure', fn () => 1);
    Route::any('c/magic', 'anything');
});
Route::group(['controller' => PieceController::class, 'prefix' => 'c2'], fn () => Route::get('index', 'index'));

// Namespaces
Route::namespace('App\Http')->group(function () {
    Route::get('ns/one', 'Controllers\PieceController@index');
    Route::namespace('Controllers')->group(function () {
        Route::get('ns/two', 'PieceController@index');
        Route::get('ns/invokable', 'PieceController');
        Route::get('ns/absolute', '\App\Http\Controllers\PieceController@index');
        Route::get('ns/class', [PieceController::class, 'index']);
        Route::get('ns/constant', PieceController::class);
        Route::get('ns/starts-alike', 'App\Http\Controllers\PieceController@index');
        Route::namespace('\Elsewhere')->get('ns/elsewhere', 'PieceController@index');
        Route::namespace('Registrar')->get('ns/registrar', 'PieceController@index');
    });
});

// The group's body
Route::group(['prefix' => 'bodies'], [fn () => Route::get('first', fn () => 1), fn () => Route::get('second', fn () => 1)]);
Route::prefix('files')->group([__DIR__.'/parts/one.php', __DIR__.'/parts/two.php']);
Route::prefix('static')->group(static function () {
    Route::get('closure', static fn () => 1);
});
Route::prefix('first-class')->group((new App\Support\MorePaths('fc'))->__invoke(...));
Route::get('fallback-like', fn () => 1)->fallback();
Route::prefix('fb')->name('fb.')->group(fn () => Route::fallback(fn () => 1));
