<?php

namespace Catalogue\Pages;

use Spatie\RouteAttributes\Attributes\Get;
use Spatie\RouteAttributes\Attributes\Prefix;

#[Prefix('{lang}')]
class Page
{
    #[Get('pages/{page:slug}', name: 'catalogue.page')]
    public function show(string $garden, string $lang, string $page)
    {
        return [$garden, $lang, $page];
    }
}
