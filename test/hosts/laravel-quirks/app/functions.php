<?php

use Illuminate\Support\Facades\Route;

const PUZZLE = 'puzzle';
define('PUZZLE_DEFINED', PUZZLE.'-defined');

/**
 * Registers a tree of pages, one route for each.
 */
function page_tree(array $tree, string $path = 'tree', int $depth = 0): int
{
    $count = 0;

    foreach ($tree as $name => $children) {
        Route::get("$path/$name", fn () => $name)->name(str_replace('/', '.', "$path/$name"));
        $count += 1 + page_tree($children, "$path/$name", $depth + 1);
    }

    return $count;
}

function joined(string ...$parts): string
{
    return implode('/', array_filter($parts));
}

function &by_reference(array &$list, string $item): array
{
    $list[] = $item;

    return $list;
}
