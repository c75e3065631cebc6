<?php

use App\Enums\Area;
use App\Http\Controllers\PieceController;
use App\Support\MorePaths;
use Illuminate\Support\Collection;
use Illuminate\Support\Facades\Route;

foreach (config('puzzle.pieces') as ['uri' => $uri, 'methods' => $methods, 'name' => $name]) {
    Route::match($methods, "loop/$uri", [PieceController::class, 'show'])->name($name ?? "unnamed-$uri");
}

foreach ([['a', 1], ['b', 2]] as [$letter, $number]) {
    Route::get("loop/list/$letter/$number", fn () => 1);
}

foreach (Area::cases() as $i => $area) {
    Route::prefix($area->path())->middleware($area->middleware())->name("area$i.")->group(function () use ($area) {
        Route::get($area->name, PieceController::class)->name('show');
        Route::get('hidden', fn () => $area)->name('hidden')->whereIn('area', Area::cases());
    });
}

foreach (['index' => 'GET', 'show' => 'POST'] as $method => $verb) {
    if ($method === 'skipped') {
        continue;
    }
    foreach (['x', 'y', 'z'] as $part) {
        if ($part === 'y') {
            continue;
        }
        if ($part === 'z' && $verb === 'POST') {
            break 2;
        }
        Route::addRoute($verb, "loop/nested/$method/$part", [PieceController::class, $method]);
    }
}

for ($i = 1; $i <= config('puzzle.count'); $i++) {
    Route::get("loop/for/$i", fn () => $i);
}

$n = 3;
while ($n-- > 0) {
    Route::get("loop/while/$n", fn () => $n);
}

do {
    Route::get('loop/do', fn () => 1);
} while (false);

for ($i = 0, $j = 10; ; $i++, $j--) {
    if ($i >= 2) {
        break;
    }
    Route::get("loop/endless/$i-$j", fn () => 1);
}

foreach ((function () {
    yield 'g1' => 'one';
    yield 'g2' => 'two';
    yield from ['g3' => 'three'];
})() as $key => $value) {
    Route::get("loop/generator/$key/$value", fn () => 1);
}

collect(['c1', 'c2'])->each(function (string $name, int $index) {
    Route::get("each/$name/$index", fn () => 1)->name("each.$name");
});
collect(['first', 'stop', 'never'])->each(fn ($name) => $name === 'stop' ? false : Route::get("each/stopping/$name", fn () => 1) && true);
Collection::make(['k1' => ['a', 'b'], 'k2' => ['c']])->flatMap(fn ($values, $key) => array_map(fn ($v) => "$key-$v", $values))->each(fn ($v) => Route::get("each/flat/$v", fn () => 1));
collect(['u' => 1])->mapWithKeys(fn ($v, $k) => [$k.$v => $k])->each(fn ($v, $k) => Route::get("each/keys/$k/$v", fn () => 1));

$walked = ['w1' => 'one', 'w2' => 'two'];
array_walk($walked, function (string $value, string $key, string $prefix) {
    Route::get("$prefix/$key/$value", fn () => 1);
}, 'walk');
array_map(fn (string $a, int $b) => Route::get("map/$a/$b", fn () => 1), ['m', 'n'], [1, 2]);
array_map([new MorePaths('by-array'), 'and'], ['mapped-one', 'mapped-two']);
array_filter(['kept', 'dropped'], fn ($x) => Route::get("filtered/$x", fn () => 1) && $x === 'kept');
call_user_func(fn (string $x) => Route::get("called/$x", fn () => 1), 'user-func');
call_user_func_array([Route::class, 'get'], ['called/array', fn () => 1]);
Route::get(...)('called/first-class', fn () => 1);
Route::get(...['called/spread', fn () => 1]);
Route::get(uri: 'called/named', action: fn () => 1);
Route::get(action: fn () => 1, uri: 'called/named-swapped');

tap(Route::get('tapped', fn () => 1), function ($route) {
    $route->name('tapped')->middleware('tap');
});
tap(Route::get('tapped/higher', fn () => 1))->name('tapped.higher')->middleware('higher');
with('with', fn ($x) => Route::get("$x/value", fn () => 1));
value(fn () => Route::get('value/closure', fn () => 1));
$route = Route::get('kept/{id}', fn () => 1);
$route->name('kept');
$route->whereNumber('id')->middleware('late');
collect(Route::getRoutes()->getRoutes())->first(fn ($route) => $route->getName() === 'tapped')->middleware('found-again');
$registrar = Route::prefix('stored')->middleware('stored');
$registrar->group(fn () => Route::get('one', fn () => 1));
$registrar->name('stored.')->get('two', fn () => 1)->name('two');
$registrar->get('three', fn () => 1);

page_tree(['a' => ['b' => [], 'c' => ['d' => []]], 'e' => []]);

MorePaths::make('made')->register()->and('and-more');
(new MorePaths)->register();
(new MorePaths('callable'))();

$register = function (string $name, ?callable $then = null) use (&$register) {
    Route::get("recursive/$name", fn () => 1);
    $then && $then($register);
};
$register('one', fn ($again) => $again('two', fn ($again) => $again('three')));

$counter = 0;
$next = function () use (&$counter) {
    return ++$counter;
};
Route::get('counter/'.$next(), fn () => 1);
Route::get('counter/'.$next(), fn () => 1);
$byValue = function () use ($counter) {
    $counter += 100;

    return $counter;
};
Route::get('counter/'.$byValue().'/'.$counter, fn () => 1);

abstract class Nothing
{
    public static function routes(): void
    {
        Route::get('class-in-a-route-file', [static::class, 'x']);
        static::more();
    }

    protected static function more(): void
    {
        Route::get('never-called', fn () => 1);
    }
}

final class Something extends Nothing
{
    protected static function more(): void
    {
        Route::get('late-static', [self::class, 'x']);
        Route::get('parent', [parent::class, 'x']);
    }
}
Something::routes();

$anonymous = new class('anonymous')
{
    public function __construct(public string $name) {}

    public function __call(string $method, array $arguments)
    {
        return Route::get("$this->name/$method/$arguments[0]", fn () => 1);
    }
};
$anonymous->magic('call');

goto end;
Route::get('jumped-over', fn () => 1);
end:
