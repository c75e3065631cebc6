import assert from 'node:assert/strict';
import { leftOutRoutes } from '../../../server/src/core/selection/left-out-routes';
import { leftOutLines } from '../../../server/src/project/describing/left-out-text';
import { apiType } from './api-type';
import { noExclusions, route } from '../route';

const routes = [
  route('GET api/users'),
  route('GET admin/users'),
  route('GET admin/posts'),
  route('GET shop/carts'),
  route('GET mobile/sync'),
  route('GET api/internal/jobs'),
  route('GET api/blog/posts', { action: 'Modules\\Blog\\Http\\Controllers\\PostController@index' }),
  route('GET old', { undocumented: 'redirect' }),
  route('GET {any}', { undocumented: 'fallback' }),
  route('GET api/gone', { undocumented: 'noHandler' }),
  route('GET api/secret', { undocumented: 'hidden' }),
  route('QUERY api/search'),
];

describe('the routes that are left out', () => {
  it('are told by reason, with what to change', () => {
    const leftOut = leftOutRoutes({
      routes,
      apiTypes: [apiType('api'), { ...apiType('mobile'), enabled: false }],
      exclusions: { ...noExclusions, routes: ['api/internal/*'], modules: ['Blog'] },
      moduleDirectories: ['Blog'],
    });
    assert.deepEqual(leftOutLines(leftOut), [
      '3 routes under no API type (admin, shop): add their prefixes to "api_types" in config/openapi (.php, .ts, .yaml or .json)',
      '1 route of disabled API types (mobile): set "enabled" to true',
      '1 route excluded by "exclude_routes" (api/internal/*): remove the pattern there',
      '1 route excluded by "exclude_modules" (Blog): remove the module there',
      '1 route that only redirect: no part of the API',
      '1 route answering whatever no other route does: no part of the API',
      '1 route without a handler, so that requests fail: `routespec check` lists the missing controllers and methods',
      '1 route that their source says not to document',
      '1 route of methods that OpenAPI 3.0.3 cannot describe',
    ]);
  });

  it('are among them where a method of theirs is', () => {
    const leftOut = leftOutRoutes({
      routes: [route('GET|POST api/both/create'), route('POST api/create')],
      apiTypes: [apiType('api')],
      exclusions: { ...noExclusions, routes: ['GET */create'] },
      moduleDirectories: [],
    });
    assert.deepEqual(leftOut, [{ reason: 'exclude_routes', count: 1, names: ['GET */create'] }]);
  });

  it('are told of patterns that nobody has written', () => {
    const leftOut = leftOutRoutes({
      routes: [route('GET api/create')],
      apiTypes: [apiType('api')],
      exclusions: { ...noExclusions, routes: ['GET */create'], areByDefault: true },
      moduleDirectories: [],
    });
    assert.deepEqual(leftOutLines(leftOut), [
      '1 route excluded by default (GET */create): set "exclude_routes" in config/openapi (.php, .ts, .yaml or .json) to the patterns that you want',
    ]);
  });

  it('are none where all are documented', () => {
    const selection = { apiTypes: [apiType('api')], exclusions: noExclusions, moduleDirectories: [] };
    assert.deepEqual(leftOutRoutes({ routes: [route('GET api/users')], ...selection }), []);
  });
});
