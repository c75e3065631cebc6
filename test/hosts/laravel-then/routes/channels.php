<?php

use Illuminate\Support\Facades\Broadcast;

Broadcast::channel('rooms.{room}', fn ($user, string $room) => true);
