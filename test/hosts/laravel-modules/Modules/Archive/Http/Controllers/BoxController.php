<?php

namespace Modules\Archive\Http\Controllers;

class BoxController extends ArchiveController
{
    public function show(string $box)
    {
        return [$box];
    }
}
