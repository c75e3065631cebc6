import { temporaryDirectory } from '../temporary-directory';

/** The main configuration file of the shop. */
export const configuration = {
  info: { title: 'Shop', version: '2.0.0' },
  api_types: {
    admin: { prefix: 'admin', folder_name: 'Back office' },
    site: { prefix: 'site', folder_name: 'Web site' },
    old: { prefix: 'old', enabled: false },
  },
};

/** An application on disk, `configured` in place of that, and with these files beside its own. */
export function shop(configured: object = configuration, files: Readonly<Record<string, string>> = {}): string {
  return temporaryDirectory({
    'composer.json': '{"name": "example/shop", "require": {"laravel/framework": "^12.0"}}',
    'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')->create();`,
    'routes/web.php': routes('books'),
    'config/filesystems.php': "<?php return ['disks' => []];",
    'config/openapi.json': JSON.stringify(configured),
    ...files,
  });
}

/** The route file of a shop that sells these. */
export function routes(wares: string): string {
  return `<?php
use Illuminate\\Support\\Facades\\Route;
Route::get('admin/${wares}', fn () => []);
Route::post('admin/${wares}', fn () => []);
Route::get('site/${wares}', fn () => []);
`;
}
