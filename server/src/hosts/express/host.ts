import type { Host } from '../host';
import { nodeDefaults } from '../node/defaults';
import { dependencyTest } from '../node/dependencies';
import { expressProblemKinds } from './problems';

/** Express 4 and 5. */
export const expressHost = {
  id: 'express',
  name: 'Express',
  markers: ['package.json'],
  languages: ['typescript', 'javascript'],
  defaults: nodeDefaults,
  crowdedDirectories: ['node_modules', 'dist', 'build', 'public'],
  problemKinds: expressProblemKinds,

  detect(files) {
    const depends = dependencyTest(files);
    return depends('express') && !['@nestjs/core', '@adonisjs/core'].some(depends);
  },

  load: () => import('./reader'),
} as const satisfies Host;
