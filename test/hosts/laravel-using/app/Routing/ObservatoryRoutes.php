<?php

namespace App\Routing;

use App\Http\Controllers\StarController;
use App\Http\Middleware\Dome;
use App\Http\Middleware\Lens;
use App\Http\Middleware\VerifyToken;
use Illuminate\Auth\Middleware\Authenticate;
use Illuminate\Routing\Router;

class ObservatoryRoutes
{
    private array $kinds = ['dwarf' => 'dwarves', 'giant' => 'giants'];

    public function stars(Router $router): void
    {
        $router->prefix('stars')->middleware(['replaced', 'from-nothing'])->group(function (Router $router) {
            foreach ($this->kinds as $kind => $plural) {
                $this->kind($router, $kind, $plural);
            }

            $router->get('class', [StarController::class, 'index'])->middleware([Dome::class, Lens::class.':x', 'dome', 'dome']);

            // Excluding a class excludes what extends it; excluding an alias with parameters only that.
            $router->get('open', [StarController::class, 'index'])->middleware(['auth', 'auth:token'])->withoutMiddleware(Authenticate::class);
            $router->get('half-open', [StarController::class, 'index'])->middleware(['auth', 'auth:token'])->withoutMiddleware('auth:token');
            $router->get('exact', [StarController::class, 'index'])->middleware(['auth', 'auth:token'])->withoutMiddleware(VerifyToken::class);
            $router->get('no-group', [StarController::class, 'index'])->withoutMiddleware(['replaced', 'unknown']);
        });
    }

    private function kind(Router $router, string $kind, string $plural): void
    {
        $router->get($plural, [StarController::class, 'index'])->name("stars.$kind");
    }
}
