<?php

use App\Exceptions\CopyIsLent;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Configuration\Exceptions;
use Illuminate\Foundation\Configuration\Middleware;
use Illuminate\Http\Request;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(api: __DIR__.'/../routes/api.php')
    ->withMiddleware(function (Middleware $middleware) {
        $middleware->throttleApi('60,1');
    })
    ->withExceptions(function (Exceptions $exceptions) {
        $exceptions->shouldRenderJsonWhen(fn (Request $request) => $request->is('api/*'));
        $exceptions->render(fn (NotFoundHttpException $error, Request $request) => response()->json([
            'error' => ['code' => 'not_found', 'path' => $request->path()],
        ], 404));
        $exceptions->map(DomainException::class, fn (DomainException $error) => new CopyIsLent($error->getMessage()));
    })
    ->create();
