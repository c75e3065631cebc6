<?php

namespace App\Http\Middleware;

use Illuminate\Auth\Middleware\Authenticate;

class VerifyToken extends Authenticate {}
