<?php

use App\Enums\Area;
use App\Http\Controllers as C;
use App\Http\Controllers\{PieceController, OtherController as Other};
use Illuminate\Support\Facades\Route;

$controller = PieceController::class;
$action = [$controller, 'index'];

Route::get('action/closure', function () {
    return 1;
});
Route::get('action/static', static fn () => 1);
Route::get('action/array', [PieceController::class, 'index']);
Route::get('action/array-strings', ['App\Http\Controllers\PieceController', 'index']);
Route::get('action/array-leading', ['\App\Http\Controllers\PieceController', 'index']);
Route::get('action/string', 'App\Http\Controllers\PieceController@index');
Route::get('action/string-leading', '\App\Http\Controllers\PieceController@index');
Route::get('action/concat', PieceController::class.'@index');
Route::get('action/invokable', PieceController::class);
Route::get('action/variable', $controller);
Route::get('action/variable-array', $action);
Route::get('action/interpolated', "{$controller}@show");
Route::get('action/alias', [C\PieceController::class, 'index']);
Route::get('action/renamed', [Other::class, 'index']);
Route::get('action/missing-class', [App\Http\Controllers\NowhereController::class, 'index']);
Route::get('action/missing-method', [PieceController::class, 'nowhere']);
Route::get('action/uses', ['uses' => PieceController::class.'@index', 'as' => 'action.uses', 'middleware' => 'm']);
Route::get('action/uses-array', ['uses' => [PieceController::class, 'index']]);
Route::get('action/uses-closure', ['as' => 'action.closure', function () {
    return 1;
}]);
Route::get('action/uses-invokable', ['uses' => PieceController::class]);
Route::get('action/list-first', [fn () => 1, 'as' => 'action.list']);
Route::get('action/first-class', (new PieceController)->index(...));
Route::get('action/first-class-static', Area::cases(...));
Route::get('action/function', strtoupper(...));
Route::get('action/none');
Route::get('action/later')->uses([PieceController::class, 'index']);
Route::get('action/later-string')->uses('App\Http\Controllers\PieceController@show');
Route::get('action/set', fn () => 1)->setAction(['uses' => PieceController::class.'@index', 'as' => 'set', 'middleware' => ['replaced']]);
Route::prefix('action')->get('registrar', [PieceController::class, 'index']);
Route::prefix('action')->match(['get'], 'registrar-match', [PieceController::class, 'index']);
Route::prefix('action')->any('registrar-any', PieceController::class);
Route::middleware('m')->get('action/registrar-array', ['uses' => PieceController::class.'@index', 'as' => 'registrar.array']);
Route::name('registrar.none')->get('action/registrar-none');

Route::options('verb/options', fn () => 1);
Route::addRoute(['GET', 'PURGE'], 'verb/custom', fn () => 1);
Route::match(['GET', 'post', 'Put'], 'verb/mixed', fn () => 1);
Route::view('verb/view', 'page', ['a' => 1], 201, ['X-A' => 'b']);
Route::redirect('verb/redirect', '/there', 307)->name('verb.redirect');
Route::permanentRedirect('verb/permanent', '/there');
Route::prefix('verb')->group(fn () => Route::view('grouped', 'page')->name('verb.grouped')->middleware('m'));

Route::get('parameters/{one}/{two?}', fn () => 1)->defaults('two', 2);
Route::get('parameters/{file}.{format?}', fn () => 1);
Route::get('parameters/{from}-{to}', fn () => 1);
Route::get('parameters/{snake_case}/{camelCase}/{n1}', fn () => 1);
Route::get('parameters/{post:slug}/comments/{comment:id}', fn () => 1)->scopeBindings();
Route::get('parameters/{post:slug?}', fn () => 1)->withoutScopedBindings()->withTrashed();
Route::get('parameters/{ spaced }', fn () => 1);
Route::get('parameters/{any}', fn () => 1)->where('any', '.*')->block(5)->middleware(['last']);
Route::model('one', PieceController::class);
Route::bind('two', fn ($value) => $value);
