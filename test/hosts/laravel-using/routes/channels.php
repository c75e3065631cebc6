<?php

use Illuminate\Support\Facades\Broadcast;

Broadcast::channel('sky.{id}', fn ($user, $id) => true);
