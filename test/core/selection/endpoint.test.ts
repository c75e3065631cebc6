import assert from 'node:assert/strict';
import { endpointsOf } from '../../../server/src/core/selection/endpoint';
import { route } from '../route';

describe('endpoints', () => {
  it('are of the methods that OpenAPI 3.0.3 knows, whatever else a router has', () => {
    const any = { ...route('GET api/search', {}), methods: ['GET', 'QUERY', 'PROPFIND'] };
    const apiTypes = [{ key: 'api', prefix: 'api', description: '', folderName: 'API', middleware: [], enabled: true }];
    const exclusions = { routes: [], modules: [], moduleRoutes: [] };
    const found = endpointsOf([any], { apiTypes, exclusions, moduleDirectories: [] });
    assert.deepEqual(
      found.map(({ method }) => method),
      ['GET'],
    );
  });

  it('are none of a route that answers whatever no other does', () => {
    const apiTypes = [{ key: 'all', prefix: '', description: '', folderName: 'API', middleware: [], enabled: true }];
    const exclusions = { routes: [], modules: [], moduleRoutes: [] };
    const routes = [route('GET users'), route('GET api/{any}', { undocumented: 'fallback' })];
    assert.deepEqual(
      endpointsOf(routes, { apiTypes, exclusions, moduleDirectories: [] }).map((endpoint) => endpoint.route.uri),
      ['users'],
    );
  });
});
