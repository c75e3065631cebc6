export const composer =
  '{ "require": { "laravel/framework": "^12.0" }, "autoload": { "psr-4": { "App\\\\": "app/" } } }';
// Without a disk that is served there are no routes but those written down.
const disks = "<?php return ['disks' => ['local' => ['driver' => 'local', 'serve' => false]]];";
const bootstrap = `<?php
return Illuminate\\Foundation\\Application::configure(basePath: dirname(__DIR__))
    ->withRouting(api: __DIR__.'/../routes/api.php')
    ->create();
`;

/** A small application, with the routes of its one file. */
export function shop(
  routes: string,
  more: Readonly<Record<string, string>> = {},
  at = '',
): Readonly<Record<string, string>> {
  const files = {
    'composer.json': composer,
    'bootstrap/app.php': bootstrap,
    'config/filesystems.php': disks,
    'config/app.php': "<?php return ['name' => 'Shop'];",
    'routes/api.php': `<?php\nuse Illuminate\\Support\\Facades\\Route;\n${routes}`,
    ...more,
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${at}${path}`, text]));
}

export const clients = "Route::get('clients', fn () => 1)->name('clients.list');\n";
