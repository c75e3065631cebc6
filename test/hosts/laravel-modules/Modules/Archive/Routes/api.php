<?php

use Illuminate\Http\Request;

Route::middleware('auth:api')->get('/archive', function (Request $request) {
    return $request->user();
});

foreach (config('archive.years') as $year) {
    Route::get("archive/$year/{month?}", 'ArchiveController@year')->where('month', '0?[1-9]|1[0-2]')->name('archive.'.$year);
}
