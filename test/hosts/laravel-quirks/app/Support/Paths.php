<?php

namespace App\Support;

abstract class Paths
{
    public const PREFIX = 'paths';

    public const ALL = [
        'one' => self::PREFIX.'/one',
        'two' => self::PREFIX.'/two',
    ];

    protected static array $names = ['a', 'b'];

    public static string $suffix = 'tail';

    public static function names(): array
    {
        return static::$names;
    }

    public static function to(string $what, ?string $id = null): string
    {
        return static::PREFIX."/$what".($id ? "/{{$id}}" : '');
    }
}
