<?php

Route::get('one', fn () => 1);

return ['returned' => 'value'];
