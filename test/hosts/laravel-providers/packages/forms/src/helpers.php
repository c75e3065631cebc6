<?php

function forms_prefix(string $suffix = ''): string
{
    return trim(config('forms.prefix').'/'.$suffix, '/');
}
