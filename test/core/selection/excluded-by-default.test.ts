import { deepEqual } from 'node:assert/strict';
import { endpointsOf } from '../../../server/src/core/selection/endpoint';
import { hosts } from '../../../server/src/hosts/registry';
import { noExclusions, route } from '../route';
import { apiType } from './api-type';

const routes = ['GET api/users/create', 'POST api/users/create', 'GET api/users/{user}/edit', 'GET api/users'].map(
  (one) => route(one),
);

const withForms = ['POST api/users/create', 'GET api/users'];

/** Who has a convention of pages with forms leaves them out, and nothing that is sent to their URIs. */
const documented: Readonly<Record<(typeof hosts)[number]['id'], readonly string[]>> = {
  laravel: withForms,
  adonis: withForms,
  nest: routes.map(told),
  express: routes.map(told),
  fastify: routes.map(told),
  hono: routes.map(told),
};

function told({ methods, uri }: (typeof routes)[number]): string {
  return `${methods.join('|')} ${uri}`;
}

describe('What is excluded by default', () => {
  for (const { id, name, defaults } of hosts) {
    it(`of ${name}`, () => {
      const exclusions = { ...noExclusions, routes: defaults.excludeRoutes };
      const found = endpointsOf(routes, { apiTypes: [apiType('api')], exclusions, moduleDirectories: [] });
      deepEqual(
        found.map((one) => told(one.route)),
        documented[id],
      );
    });
  }
});
