<?php

use App\Http\Controllers\Admin\ArticleController;
use App\Http\Controllers\Admin\AttachmentController;
use App\Http\Controllers\Admin\AuditController;
use App\Http\Controllers\Admin\AuthController;
use App\Http\Controllers\Admin\MedicalRecordController;
use App\Http\Controllers\Admin\OwnerController;
use App\Http\Controllers\Admin\OwnerPatientController;
use App\Http\Controllers\Admin\PatientController;
use App\Http\Controllers\Admin\ProfileController;
use App\Http\Controllers\Admin\ReportController;
use App\Http\Controllers\Admin\SettingController;
use App\Http\Controllers\Admin\UserController;
use App\Http\Controllers\Admin\VaccinationController;
use App\Models\Patient;
use App\Support\TransferRoutes;
use Illuminate\Support\Facades\Route;

/*
|--------------------------------------------------------------------------
| Staff
|--------------------------------------------------------------------------
*/

Route::post('auth/login', [AuthController::class, 'login'])
    ->name('auth.login')
    ->withoutMiddleware('staff')
    ->middleware('throttle:login');
Route::post('auth/logout', [AuthController::class, 'logout'])->name('auth.logout');

Route::controller(ProfileController::class)->prefix('profile')->name('profile.')->group(function () {
    Route::get('/', 'show')->name('show');
    Route::put('password', 'password')->name('password')->middleware('throttle:3,10');
});

/*
|--------------------------------------------------------------------------
| Owners and their animals
|--------------------------------------------------------------------------
*/

TransferRoutes::register('owners', OwnerController::class);

Route::post('owners/{owner}/restore', [OwnerController::class, 'restore'])->withTrashed()->name('owners.restore');
Route::apiResource('owners', OwnerController::class)->withTrashed(['show']);
Route::apiResource('owners.patients', OwnerPatientController::class)->shallow()->only(['index', 'store']);

Route::apiResource('patients', PatientController::class)
    ->except('store')
    ->missing(fn () => response()->json(['message' => 'No such patient, or it was moved to the archive.'], 404));

Route::middleware('role:admin,vet')->scopeBindings()->group(function () {
    Route::apiResource('patients.records', MedicalRecordController::class)
        ->scoped(['record' => 'number'])
        ->only(['index', 'store', 'update']);
});

Route::resource('patients.vaccinations', VaccinationController::class, [
    'only' => ['store', 'destroy'],
    'parameters' => ['vaccinations' => 'shot'],
    'names' => ['store' => 'patients.vaccinations.give'],
])->middleware('role:admin,vet');

Route::post('patients/{patient}/attachments', [AttachmentController::class, 'store'])
    ->name('patients.attachments.store')
    ->can('update', 'patient');
Route::whereUuid('attachment')->prefix('attachments')->group(function () {
    Route::get('{attachment}', [AttachmentController::class, 'show'])->name('attachments.show');
});

Route::get('archive/patients', [PatientController::class, 'archive'])->name('patients.archive')->can('viewAny', Patient::class);

/*
|--------------------------------------------------------------------------
| Content and reference data
|--------------------------------------------------------------------------
*/

Route::group(['prefix' => 'content', 'as' => 'content.', 'middleware' => ['can:manage-content']], function () {
    Route::resource('articles', ArticleController::class)->except(['create', 'edit', 'show']);
    Route::patch('articles/{article:slug}/publish', [ArticleController::class, 'publish'])->name('articles.publish');

    Route::group(['prefix' => 'reference', 'as' => 'reference.'], function () {
        require __DIR__.'/admin/reference.php';
    });
});

/*
|--------------------------------------------------------------------------
| Management
|--------------------------------------------------------------------------
*/

foreach (config('clinic.reports') as $report => $options) {
    Route::get("reports/{$report}/{month?}", [ReportController::class, 'show'])
        ->name("reports.{$report}")
        ->defaults('report', $report)
        ->where('month', '\d{4}-\d{2}')
        ->middleware('role:'.implode(',', $options['roles']));
}

Route::middleware(['can:manage-staff'])->group(function () {
    Route::apiResource('users', UserController::class)->except(['show', 'destroy'])->whereNumber('user');
    Route::apiSingleton('settings', SettingController::class)->middleware('role:admin');
    Route::get('audit/{from?}/{to?}', [
        'as' => 'audit',
        'uses' => AuditController::class.'@index',
        'middleware' => 'throttle:10,1',
    ])->where(['from' => '\d{4}-\d{2}-\d{2}', 'to' => '\d{4}-\d{2}-\d{2}']);
});
