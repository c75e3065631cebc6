/** Lines that people add to route files. */
export const newLines: readonly string[] = [
  "Route::get('new/{id}', [NewController::class, 'show'])->name('new')->middleware(['auth', 'new']);",
  "Route::middleware(['auth'])->prefix('new')->group(function () {",
  'Route::get("new/{$new[\'a\']}", function (Request $request) {',
  "Route::resource('new', NewController::class, [",
  "if (config('new')) {",
  "foreach (config('new') as $key => $new) {",
  "$new = ['a' => ['b'",
  'use App\\New\\{A, B};',
  'return [',
  'return',
  '<<<NEW',
  '/**',
];
