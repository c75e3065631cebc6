import { neutralDefaults } from '../../core/configuration/host-defaults';
import { projectPath } from '../../core/project-path';
import type { Host } from '../host';
import { expressProblemKinds } from './problems';

/** Express 4 and 5. */
export const expressHost = {
  id: 'express',
  name: 'Express',
  markers: ['package.json'],
  languages: ['typescript', 'javascript'],
  defaults: neutralDefaults,
  crowdedDirectories: ['node_modules', 'dist', 'build', 'public'],
  problemKinds: expressProblemKinds,

  detect(files) {
    const manifest = files.read(projectPath('package.json'), 'data');
    if (manifest.kind !== 'text') return false;
    const depends = (name: string): boolean => new RegExp(`"${name}"\\s*:\\s*"`).test(manifest.text);
    return depends('express') && !['@nestjs/core', '@adonisjs/core'].some(depends);
  },

  load: () => import('./reader'),
} as const satisfies Host;
