import assert from 'node:assert/strict';
import { readConfigurationFile } from '../../server/src/core/configuration/files';
import { adonisHost } from '../../server/src/hosts/adonis/host';
import type { Host } from '../../server/src/hosts/host';
import { laravelHost } from '../../server/src/hosts/laravel/host';
import { nestHost } from '../../server/src/hosts/nest/host';

const production = 'http://${{projectName}}.com';
const apache = 'http://localhost/${{projectName}}/public';

/** Addresses of servers, and of environments, of applications that configure none. */
const addresses: readonly (readonly [Pick<Host, 'name' | 'defaults'>, servers: readonly string[], local: string])[] = [
  [laravelHost, ['http://127.0.0.1:8000', apache, production], apache],
  [nestHost, ['http://localhost:3000', production], 'http://localhost:3000'],
  [adonisHost, ['http://localhost:3333', production], 'http://localhost:3333'],
];

describe('Where applications are reached that configure nothing', () => {
  for (const [{ name, defaults }, servers, local] of addresses) {
    it(`is where those of ${name} mostly are`, () => {
      const { settings } = readConfigurationFile('openapi', null, { environment: {}, defaults });
      assert.deepEqual(
        settings.servers.map(({ url }) => url),
        servers,
      );
      const environments = settings.environments as unknown as Readonly<
        Record<string, { readonly variables: Readonly<Record<string, string>> }>
      >;
      assert.deepEqual(
        ['devserver', 'local', 'production'].map((one) => environments[one]?.variables['base_url']),
        [servers[0], local, production],
      );
    });
  }
});
