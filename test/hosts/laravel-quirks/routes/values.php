<?php

use App\Enums\Area;
use App\Support\MorePaths;
use App\Support\Paths;
use Illuminate\Support\Arr;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Str;

$v = 'v';
$list = ['zero', 'one', 'key' => 'keyed', 'deep' => ['er' => ['est' => 'deep-value']]];
$object = new stdClass;
$object->name = 'property';
$f = fn (string $uri) => Route::get("$uri", fn () => 1);
$all = function (string $set, array $values) use ($f): void {
    foreach ($values as $index => $value) {
        $f("$set/$index/$value");
    }
};

// Strings
$f('plain');
$f("$v/simple");
$f("{$v}/braces/{id}");
$f("{$list['key']}/offset/$list[1]/$list[key]");
$f("{$list['deep']['er']['est']}/{$object->name}/$object->name");
$f('single/$v/{x}');
$f($v.'/concatenated/'.'more'.'/'.(1 + 1));
$f(<<<'NOW'
    now/doc/$v
    NOW);
$f(<<<URI
    here/$v/{$list['key']}
    URI);
$f("escaped/\x41\u{42}\103/\$v");
$f(sprintf('sprintf/%s/%03d/%1$s/%%', $v, 7));
$f(vsprintf('vsprintf/%s-%s', ['a', 'b']));
$f(implode('/', ['imploded', $v, '{id}']));
$f(join('-', ['joined', 'too']));
$f(trim(' /trimmed/ ', ' /'));
$all('case', [
    strtolower('LOWER'),
    strtoupper('upper'),
    ucfirst('first'),
    lcfirst('LAST'),
    ucwords('two words-here'),
]);
$f(str_replace(['a', 'b'], ['x', 'y'], 'ab/ba'));
$all('substr', [
    substr('substring', 3),
    substr('substring', 0, -3),
    substr('substring', -4, 2),
]);
$all('repeat', [
    str_pad('7', 3, '0', STR_PAD_LEFT),
    str_repeat('ab', 2),
    strrev('abc'),
]);
$f(preg_replace('/[^a-z]+/', '-', 'preg replace!'));
$all('path', [
    basename('/some/path.php', '.php'),
    pathinfo('a/b.txt', PATHINFO_EXTENSION),
    dirname('x/y/z'),
]);
$all('explode', [
    explode(',', 'e0,e1,e2')[1],
    current(explode('.', 'c.d')),
    last(['l1', 'l2']),
    head(['h1', 'h2']),
]);
$all('number', [
    number_format(1234.5, 1),
    round(2.5),
    intdiv(7, 2),
    (7 % 4),
    (2 ** 3),
    max(1, 9, 3),
]);
$all('encode', [
    http_build_query(['q' => 1]),
    rawurlencode('a b'),
    md5('x'),
]);
$f(json_encode(['k' => 1]));
$all('str-case', [
    Str::slug('Some Title Here'),
    Str::kebab('kebabCase'),
    Str::snake('SnakeCase'),
    Str::studly('studly_case'),
    Str::camel('camel_case'),
]);
$all('plural', [
    Str::plural('child'),
    Str::singular('mice'),
    Str::plural('car', 1),
    Str::pluralStudly('UserProfile'),
    Str::title('title case'),
]);
$all('str-cut', [
    Str::after('a/b/c', '/'),
    Str::before('a/b/c', '/'),
    Str::afterLast('a/b/c', '/'),
    Str::beforeLast('a/b/c', '/'),
    Str::between('[x]', '[', ']'),
]);
$f(Str::of('Fluent String')->lower()->replace(' ', '-')->append('/end')->prepend('start/')->toString());
$f((string) str('helper')->upper()->finish('/')->start('/'));
$all('str-more', [
    Str::replaceFirst('a', 'b', 'aaa'),
    Str::limit('long text here', 4, ''),
    Str::lower('LOW'),
    Str::upper('up'),
    Str::ucfirst('uc'),
    Str::headline('head_line'),
]);
$all('text', [
    strtr('str{r}', ['{r}' => 'tr']),
    str_word_count('a b c'),
    strlen('four'),
    mb_strtolower('ÄB'),
    nl2br('x'),
]);

// Values
$f(PUZZLE.'/'.\PUZZLE_DEFINED.'/'.M_PI);
$all('constant', [
    Paths::PREFIX,
    Paths::ALL['two'],
    MorePaths::ALL['one'],
    MorePaths::PREFIX,
]);
$all('static-call', [
    Paths::to('x'),
    MorePaths::to('x', 'id'),
    implode('.', Paths::names()),
    implode('.', MorePaths::names()),
    Paths::$suffix,
]);
$all('enum', [
    Area::Attic->value,
    Area::Attic->name,
    Area::Default->value,
    Area::first()->path(),
    Area::from('cellar')->name,
    Area::tryFrom('nope')?->name,
    count(Area::cases()),
]);
$f($list['missing'] ?? 'coalesced');
$f(null ?: 'elvis');
$all('isset', [
    ($list['key'] === 'keyed' ? 'ternary' : 'no'),
    (isset($list['nope']['x']) ? 'set' : 'unset'),
    (empty($list['zero']) ? 'empty' : 'full'),
]);
$f(match (true) {
    $v === 'w' => 'match/w',
    count($list) > 3, false => 'match/many',
    default => 'match/default',
});
$f((function () use ($v) {
    return "iife/$v";
})());
$f((fn (int ...$n) => 'variadic/'.array_sum($n))(1, 2, 3));
$f((static fn (string $a, string $b = 'default') => "named/$a/$b")(b: 'second', a: 'first'));
$f($object?->name.'/'.($object->none?->deeper ?? 'nullsafe'));
$all('config', [
    config('puzzle.nested.deep.er'),
    config('puzzle.none', 'default'),
    config()->get('puzzle.depth'),
    count(config('puzzle.areas')),
    (config('puzzle')['key.with.dots'] ?? '-'),
    config('nested.inner.value'),
]);
foreach (['exported', 'empty', 'nothing', 'on', 'off', 'count', 'escaped', 'spaced', 'from_env', 'literal', 'hash', 'missing', 'url_host', 'name'] as $key) {
    $f("env/$key/".json_encode(config("puzzle.$key")));
}
$all('app', [
    app()->environment(),
    config('app.env'),
    (app()->environment(['staging', 'local']) ? 'listed' : 'other'),
    (app()->isProduction() ? 'production' : 'elsewhere'),
]);
$all('arr', [
    Arr::get($list, 'deep.er.est'),
    data_get($list, 'deep.er.none', 'dg'),
    Arr::first(['f', 's']),
    Arr::join(['a', 'b', 'c'], ', ', ' and '),
    implode(',', Arr::pluck([['p' => 1], ['p' => 2]], 'p')),
    implode(',', Arr::only(['a' => 1, 'b' => 2], ['b'])),
]);
$f(collect(['b', 'a', 'c'])->sort()->reverse()->take(2)->map(fn ($x) => "[$x]")->implode('/'));
$all('collect', [
    collect(['x' => 1, 'y' => 2])->filter(fn ($n, $k) => $k === 'y')->keys()->first(),
    collect([1, 2, 3])->sum(),
    collect([['n' => 'q']])->pluck('n')->join(','),
]);
[$a, [, $b]] = ['d1', [0, 'd2']];
$f("destructured/$a/$b");
['x' => $x, 'y' => ['z' => $z]] = ['x' => 'dx', 'y' => ['z' => 'dz']];
$f("destructured/$x/$z");
[$a, $b] = [$b, $a];
$f("swapped/$a/$b");
$path = 'base';
$path .= '/appended';
$list[] = 'pushed';
$list['new']['er'] = 'made';
$count = 1;
$f("$path/{$list[2]}/{$list['new']['er']}/".$count++ .'/'.++$count.'/'.($count <=> 2));
$copy = $list;
$copy['key'] = 'changed';
$reference = &$list['key'];
$reference = 'by-reference';
$f($copy['key'].'/'.$list['key']);
by_reference($list, 'from-function');
$f(end($list));
static $kept = 'static';
$f("$kept/variable");
global $nowhere;
$f('global/'.($nowhere ?? 'null'));
$name = 'v';
$f("variable-variable/{$$name}/${v}");
extract(['extracted' => 'ex']);
$f("$extracted/".implode(',', array_keys(compact('a', 'b'))));
$f(implode('/', [...['spread', 'of'], ...['k' => 'arrays']]));
$f(__FILE__ === realpath(__FILE__) ? basename(__FILE__).'/'.basename(__DIR__).'/'.__LINE__ : 'no');
$all('array', [
    implode('-', array_slice(range('a', 'e'), 1, 3)),
    implode(array_reverse([1, 2])),
    implode(',', array_unique(['a', 'a'])),
    implode(',', array_diff(['a', 'b'], ['a'])),
    implode(',', array_intersect_key(['a' => 1, 'b' => 2], array_flip(['b']))),
    array_key_last(['p' => 1, 'q' => 2]),
    array_search('s', ['r', 's']),
    in_array('t', ['t']) ? 'in' : 'out',
    array_key_exists('u', ['u' => null]) ? 'exists' : '',
    implode(array_fill(0, 2, 'z')),
    implode(',', array_combine(['a'], ['b'])),
    array_reduce([1, 2], fn ($c, $i) => $c + $i, 10),
    implode(',', array_merge(['a'], ['k' => 'b'], ['c'])),
    implode(',', ['a' => 1] + ['a' => 2, 'b' => 3]),
    implode(',', array_replace(['a', 'b'], [1 => 'c'])),
    implode(',', array_column([['i' => 1, 'n' => 'x'], ['i' => 2, 'n' => 'y']], 'n', 'i')),
    implode(',', array_map(null, ['a', 'b'])),
    implode(',', array_filter(['a', '', null, 0, 'b'])),
    implode(',', array_keys(['x' => 1, 'y' => 2])).count([1, [2, 3]], COUNT_RECURSIVE),
]);
