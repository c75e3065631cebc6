<?php

return ['value' => 'inner-value'];
