import type { Host } from '../host';
import { nodeDefaults } from '../node/defaults';
import { dependencyTest } from '../node/dependencies';
import { adonisProblemKinds } from './problems';

/** AdonisJS 6 and 7. */
export const adonisHost = {
  id: 'adonis',
  name: 'AdonisJS',
  markers: ['package.json'],
  languages: ['typescript'],
  // Resources have pages with forms, as those of Laravel have them.
  defaults: {
    ...nodeDefaults,
    // https://docs.adonisjs.com/guides/getting-started/environment-variables
    addresses: { development: 'http://localhost:3333', local: null },
    excludeRoutes: [...nodeDefaults.excludeRoutes, 'GET */create', 'GET */{id}/edit', 'GET */{*}/edit'],
  },
  crowdedDirectories: ['node_modules', 'build', 'public', 'tmp'],
  problemKinds: adonisProblemKinds,

  detect: (files) => dependencyTest(files)('@adonisjs/core'),

  load: () => import('./reader'),
} as const satisfies Host;
