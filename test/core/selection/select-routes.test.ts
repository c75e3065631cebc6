import assert from 'node:assert/strict';
import type { ApiType } from '../../../server/src/core/selection/api-type';
import { endpointsOf } from '../../../server/src/core/selection/endpoint';
import { selectRoutes } from '../../../server/src/core/selection/select-routes';
import { noExclusions, route } from '../route';
import { apiType } from './api-type';

function selected(uris: readonly string[], apiTypes: readonly ApiType[]) {
  const routes = uris.map((uri) => route(`GET ${uri}`));
  return selectRoutes(routes, apiTypes).map((one) => `${one.apiType.key}: ${one.route.uri}`);
}

describe('selected routes', () => {
  it('are the prefix itself and what lies under it', () => {
    assert.deepEqual(selected(['admin', 'admin/users', 'administrator', 'api/admin'], [apiType('admin')]), [
      'admin: admin',
      'admin: admin/users',
    ]);
  });

  it('belong to the longest prefix', () => {
    const types = [apiType('root', { prefix: '' }), apiType('api'), apiType('v1', { prefix: 'api/v1' })];
    assert.deepEqual(selected(['api/users', 'api/v1/users', 'api/v10/users', '/'], types), [
      'api: api/users',
      'v1: api/v1/users',
      'api: api/v10/users',
      'root: /',
    ]);
  });

  it('ignore disabled types', () => {
    const types = [
      apiType('api'),
      apiType('v1', { prefix: 'api/v1', enabled: false }),
      apiType('admin', { enabled: false }),
    ];
    assert.deepEqual(selected(['api/v1/users', 'admin/users'], types), ['api: api/v1/users']);
  });
});

describe('endpoints', () => {
  it('are one for each method, under the declared name or a derived one', () => {
    const routes = [route('PUT|PATCH api/users/{user}', { name: 'people.update' }), route('GET|POST api/users')];
    const selection = { apiTypes: [apiType('api')], exclusions: noExclusions, moduleDirectories: [] };
    assert.deepEqual(
      endpointsOf(routes, selection).map(({ method, route: { uri }, name }) => `${method} ${uri} ${name}`),
      [
        'PUT api/users/{user} people.update',
        'PATCH api/users/{user} people.update',
        'GET api/users users.list',
        'POST api/users users.create',
      ],
    );
  });

  it('are none of what is excluded, of each method or of one', () => {
    const routes = [route('GET|POST api/users/create'), route('GET api/users/edit'), route('GET api/users')];
    const excluded = (pattern: string): readonly string[] => {
      const exclusions = { ...noExclusions, routes: [pattern] };
      const found = endpointsOf(routes, { apiTypes: [apiType('api')], exclusions, moduleDirectories: [] });
      return found.map(({ method, route: { uri } }) => `${method} ${uri}`);
    };
    assert.deepEqual(excluded('*/create'), ['GET api/users/edit', 'GET api/users']);
    assert.deepEqual(excluded('GET */create'), ['POST api/users/create', 'GET api/users/edit', 'GET api/users']);
  });
});
