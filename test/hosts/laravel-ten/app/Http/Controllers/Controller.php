<?php

namespace Depot\Http\Controllers;

use Illuminate\Routing\Controller as BaseController;

class Controller extends BaseController
{
}
