<?php

namespace Modules\Scheduling\Http\Controllers;

use App\Http\Controllers\Controller;
use Illuminate\Database\Eloquent\Collection;
use Modules\Scheduling\Models\Room;

class RoomController extends Controller
{
    public function index(): Collection
    {
        return Room::query()->orderBy('name')->get();
    }
}
