import assert from 'node:assert/strict';
import { defaultApiTypes } from '../../../server/src/core/selection/api-type';
import { chooseApiTypes } from '../../../server/src/core/selection/choose-api-types';
import { inferApiTypes } from '../../../server/src/core/selection/infer-api-types';
import type { Route } from '../../../server/src/core/application';
import { route } from '../route';

/** `key=prefix` of each inferred type. */
function inferred(apiLines: readonly string[], otherLines: readonly string[] = []): readonly string[] {
  const routes = [...apiLines.map((line) => route(line)), ...otherLines.map((line) => route(line, { isApi: false }))];
  return inferApiTypes(routes).map(({ key, prefix }) => `${key}=${prefix}`);
}

describe('inferred API types', () => {
  it('are one for each first segment of the routes that are API', () => {
    assert.deepEqual(inferred(['GET api/users', 'GET api/posts', 'GET partner/orders'], ['GET login']), [
      'api=api',
      'partner=partner',
    ]);
  });

  it('take the version in', () => {
    assert.deepEqual(inferred(['GET api/v1/users', 'GET api/v2.1/users', 'GET api/ping', 'GET v3/users']), [
      'v1=api/v1',
      'v2.1=api/v2.1',
      'api=api',
      'v3=v3',
    ]);
  });

  it('are told by the whole prefix where versions coincide', () => {
    assert.deepEqual(inferred(['GET api/v1/users', 'GET admin/v1/users']), ['api-v1=api/v1', 'admin-v1=admin/v1']);
  });

  it('come from all routes where none is API', () => {
    assert.deepEqual(inferred([], ['GET users', 'GET posts/{post}', 'GET /', 'GET {slug}']), [
      'users=users',
      'posts=posts',
      'root=',
    ]);
  });

  it('do not come from what the framework registers by itself', () => {
    const builtIn = ['GET up', 'GET storage/{path}', 'POST broadcasting/auth'].map((line) =>
      route(line, { isApi: false, isBuiltIn: true }),
    );
    const own = [route('GET users', { isApi: false }), route('GET up/hill', { isApi: false })];
    const keys = (routes: readonly Route[]) => inferApiTypes(routes).map(({ key }) => key);
    assert.deepEqual(keys([...builtIn, ...own]), ['users', 'up']);
    assert.deepEqual(keys([...builtIn, route('GET /', { isApi: false })]), ['root']);
    assert.deepEqual(keys(builtIn), []);
  });

  it('come from what the framework registers for the API', () => {
    assert.deepEqual(
      inferApiTypes([route('POST api/broadcasting/auth', { isBuiltIn: true })]).map(({ key }) => key),
      ['api'],
    );
  });

  it('do not come from the route for all others', () => {
    assert.deepEqual(
      inferApiTypes([
        route('GET users', { isApi: false }),
        route('GET {any}', { isApi: false, undocumented: 'fallback' }),
      ]).map(({ key }) => key),
      ['users'],
    );
  });

  it('have no empty prefix beside routes that are no API', () => {
    assert.deepEqual(inferred(['GET {tenant}/users', 'GET api/users'], ['GET login']), ['api=api']);
    assert.deepEqual(inferred(['GET {tenant}/users', 'GET api/users']), ['root=', 'api=api']);
  });

  it('do not come from files at the root, unless there is nothing else', () => {
    assert.deepEqual(inferred(['GET api/a', 'GET sitemap.xml', 'GET robots.txt']), ['api=api']);
    assert.deepEqual(inferred(['GET feed.xml']), ['feed.xml=feed.xml']);
  });

  it('take the values of a default type of the same key', () => {
    assert.deepEqual(inferApiTypes([route('GET site/pages'), route('GET partner-api/v1/orders')]), [
      defaultApiTypes[1],
      {
        key: 'v1',
        prefix: 'partner-api/v1',
        description: 'Endpoints under /partner-api/v1',
        folderName: 'API Partner V1',
        middleware: [],
        enabled: true,
      },
    ]);
  });
});

describe('chosen API types', () => {
  const [admin] = defaultApiTypes;

  it('are the configured ones, even none', () => {
    const configured = admin === undefined ? [] : [admin];
    assert.deepEqual(chooseApiTypes(configured, [route('GET api/users')]), { apiTypes: [admin], origin: 'configured' });
    assert.deepEqual(chooseApiTypes([], [route('GET api/users')]), { apiTypes: [], origin: 'configured' });
  });

  it('are the default ones where nothing tells', () => {
    assert.deepEqual(chooseApiTypes(null, []), { apiTypes: defaultApiTypes, origin: 'default' });
  });
});
