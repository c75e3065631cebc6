import type { Host } from '../host';
import { nodeDefaults } from '../node/defaults';
import { dependencyTest } from '../node/dependencies';
import { nestProblemKinds } from './problems';

/** NestJS 9 and later, on Express or Fastify. */
export const nestHost = {
  id: 'nest',
  name: 'NestJS',
  markers: ['package.json'],
  languages: ['typescript'],
  defaults: nodeDefaults,
  crowdedDirectories: ['node_modules', 'dist', 'build', 'public'],
  problemKinds: nestProblemKinds,

  detect: (files) => dependencyTest(files)('@nestjs/core'),

  load: () => import('./reader'),
} as const satisfies Host;
