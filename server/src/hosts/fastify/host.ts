import type { Host } from '../host';
import { nodeDefaults } from '../node/defaults';
import { dependencyTest } from '../node/dependencies';
import { fastifyProblemKinds } from './problems';

/** Fastify 4 and 5. */
export const fastifyHost = {
  id: 'fastify',
  name: 'Fastify',
  markers: ['package.json'],
  languages: ['typescript', 'javascript'],
  defaults: nodeDefaults,
  crowdedDirectories: ['node_modules', 'dist', 'build', 'public'],
  problemKinds: fastifyProblemKinds,

  detect(files) {
    const depends = dependencyTest(files);
    return depends('fastify') && !['@nestjs/core', '@adonisjs/core'].some(depends);
  },

  load: () => import('./reader'),
} as const satisfies Host;
