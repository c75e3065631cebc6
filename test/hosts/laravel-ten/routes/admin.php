<?php

/** @var Illuminate\Routing\Router $router */
$router->get('/', 'DashboardController@index')->name('dashboard');
$router->resource('users', 'UserController')->middleware('can:manage-users')->except(['show']);
$router->put('users/{user}/roles', ['as' => 'users.roles', 'uses' => 'UserController@roles']);

// No login controller in this namespace: the package then takes its own.
Auth::routes(['register' => false, 'reset' => false, 'confirm' => false]);
