import { projectPath } from '../../core/project-path';
import type { Host } from '../host';

/** Laravel 10 to 13. */
export const laravelHost: Host = {
  id: 'laravel',
  name: 'Laravel',
  markers: ['composer.json', 'artisan', 'bootstrap/app.php'],
  languages: ['php'],
  crowdedDirectories: ['vendor', 'node_modules', 'storage', 'public'],

  detect(files) {
    const composer = files.read(projectPath('composer.json'), 'data');
    if (composer.kind === 'text' && /"laravel\/framework"\s*:/.test(composer.text)) return true;
    return files.kindOf(projectPath('artisan')) === 'file' && files.kindOf(projectPath('bootstrap/app.php')) === 'file';
  },

  load: () => import('./reader'),
};
