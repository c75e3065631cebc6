<?php

namespace App\Routing;

use Closure;

class RouteMixin
{
    public function crumbs(): Closure
    {
        return function (array $pages, string $under = 'crumbs') {
            $this->group(['prefix' => $under], function () use ($pages, $under) {
                foreach ($pages as $name => $page) {
                    $this->view($page, 'page')->name("$under.$name");
                }
            });
        };
    }
}
