<?php

namespace App\Enums;

enum UserRole: string
{
    case Admin = 'admin';
    case Vet = 'vet';
    case Reception = 'reception';

    public function label(): string
    {
        return match ($this) {
            self::Admin => 'Administrator',
            self::Vet => 'Veterinarian',
            self::Reception => 'Reception',
        };
    }
}
