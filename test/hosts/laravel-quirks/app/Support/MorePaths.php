<?php

namespace App\Support;

use Illuminate\Support\Facades\Route;

final class MorePaths extends Paths
{
    public const PREFIX = 'more-paths';

    protected static array $names = ['c'];

    public function __construct(private string $area = 'area', protected readonly array $verbs = ['get', 'delete']) {}

    public static function make(string $area): static
    {
        return new static($area);
    }

    public function register(): static
    {
        foreach ($this->verbs as $verb) {
            Route::$verb("{$this->area}/$verb", [static::class, 'answer'])->name("$this->area.$verb");
            Route::{$verb}($this->area.'/dynamic', [self::class, 'answer']);
        }

        return $this;
    }

    public function and(string $area): static
    {
        $copy = clone $this;
        $copy->area = $area;

        return $copy->register();
    }

    public function answer()
    {
        return $this->area;
    }

    public function __invoke(): void
    {
        Route::get("$this->area/invoked", fn () => 1);
    }
}
