<?php

return ['name' => 'Archive', 'years' => range(2019, 2021)];
