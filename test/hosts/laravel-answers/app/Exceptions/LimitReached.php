<?php

namespace App\Exceptions;

use Symfony\Component\HttpKernel\Exception\HttpException;

class LimitReached extends HttpException
{
    public function __construct()
    {
        parent::__construct(403, 'No more loans.');
    }
}
