<?php

namespace App\Enums;

enum BookFormat: string
{
    case Hardback = 'hardback';
    case Paperback = 'paperback';
    case Audio = 'audio';

    public function label(): string
    {
        return ucfirst($this->value);
    }

    public function isPrinted(): bool
    {
        return $this !== self::Audio;
    }
}
