<?php

namespace App\Enums;

enum Area: string
{
    case Attic = 'attic';
    case Cellar = 'cellar';

    public const Default = self::Cellar;

    public function path(): string
    {
        return 'areas/'.$this->value;
    }

    public static function first(): self
    {
        return self::cases()[0];
    }

    public function middleware(): string
    {
        return match ($this) {
            self::Attic => 'throttle:1,1',
            self::Cellar => 'throttle:2,1',
        };
    }
}
