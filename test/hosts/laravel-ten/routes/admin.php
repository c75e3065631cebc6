<?php

/** @var Illuminate\Routing\Router $router */
$router->get('/', 'DashboardController@index')->name('dashboard');
$router->resource('users', 'UserController')->middleware('can:manage-users')->except(['show']);
$router->put('users/{user}/roles', ['as' => 'users.roles', 'uses' => 'UserController@roles']);
