import type { Host } from '../host';
import { nodeDefaults } from '../node/defaults';
import { dependencyTest } from '../node/dependencies';
import { honoProblemKinds } from './problems';

/** Hono 4. */
export const honoHost = {
  id: 'hono',
  name: 'Hono',
  markers: ['package.json'],
  languages: ['typescript', 'javascript'],
  defaults: nodeDefaults,
  crowdedDirectories: ['node_modules', 'dist', 'build', 'public'],
  problemKinds: honoProblemKinds,

  detect: (files) => dependencyTest(files)('hono'),

  load: () => import('./reader'),
} as const satisfies Host;
