<?php

namespace Quay\Forms;

use Illuminate\Routing\Controller;

class FormController extends Controller
{
    public function __construct()
    {
        $this->middleware('throttle:'.config('forms.limits.submit').',1')->only('submit');
    }

    public function show(string $form)
    {
        return $form;
    }

    public function submit(string $form)
    {
        return $form;
    }
}
