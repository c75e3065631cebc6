import { neutralDefaults } from '../../core/configuration/host-defaults';
import { projectPath } from '../../core/project-path';
import { phpProblemKinds } from '../../languages/php/problems';
import type { Host } from '../host';
import { laravelProblemKinds } from './problems';

/** Laravel 10 to 13. */
export const laravelHost = {
  id: 'laravel',
  name: 'Laravel',
  markers: ['composer.json', 'artisan', 'bootstrap/app.php'],
  languages: ['php'],
  defaults: {
    middlewareSecurityMap: { 'auth:sanctum': ['BearerAuth'], 'auth:api': ['BearerAuth'], 'api.key': ['ApiKeyAuth'] },
    excludeRoutes: [
      'api/documentation/*',
      'sanctum/*',
      '_ignition/*',
      'admin/modules',
      'telescope/*',
      'horizon/*',
      'GET */create',
      'GET */{id}/edit',
      'GET */{*}/edit',
    ],
    modelNamespaces: ['App\\Models', 'Modules\\{module}\\Models', 'Modules\\{module}\\Entities'],
    requestNamespaces: ['App\\Http\\Requests', 'Modules\\{module}\\Http\\Requests'],
    addresses: neutralDefaults.addresses,
  },
  crowdedDirectories: ['vendor', 'node_modules', 'storage', 'public'],
  problemKinds: { ...phpProblemKinds, ...laravelProblemKinds },

  detect(files) {
    const composer = files.read(projectPath('composer.json'), 'data');
    if (composer.kind === 'text' && /"laravel\/framework"\s*:/.test(composer.text)) return true;
    return files.kindOf(projectPath('artisan')) === 'file' && files.kindOf(projectPath('bootstrap/app.php')) === 'file';
  },

  load: () => import('./reader'),
} as const satisfies Host;
