import assert from 'node:assert/strict';
import { laravelHost } from '../../../server/src/hosts/laravel/host';
import { matchesRoute, routePattern } from '../../../server/src/core/selection/uri-pattern';

/** What Laravel's `Str::is` does: it quotes the pattern and lets `*` be `.*`. */
function matchesAsStrIs(pattern: string, uri: string): boolean {
  const quoted = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '.*');
  return new RegExp(`^${quoted}$`, 'su').test(uri);
}

const uris = [
  '/',
  'admin',
  'admin/modules',
  'admin/modules/1',
  'admins',
  'api/documentation',
  'api/documentation/openapi.json',
  'api/documentation/a/b',
  'sanctum/csrf-cookie',
  'users/create',
  'admin/users/create',
  'create',
  'users/create/draft',
  'users/{id}/edit',
  'users/{user}/edit',
  'admin/users/{id}/edit',
  'users/1/edit',
  'users/{id?}',
  'docs.json',
  '.well-known/x',
  'a+b',
  '[ab]',
  '!(a)',
  '@user',
  '(a|b)',
  '{a,b}',
  'a',
  'b',
  'é/create',
];

const patterns = [
  ...laravelHost.defaults.excludeRoutes,
  '*',
  '*/*/*',
  'admin*',
  '*create*',
  'users/{id}',
  '{a,b}',
  '[ab]',
  'a?',
  '!(a)',
  '!a',
  'a+b',
  '@*',
  '(a|b)',
  '.*',
  '*.json',
  'users/**/edit',
  'Admin',
  '\\a',
];

describe('exclude_routes', () => {
  it('match as Str::is does', () => {
    const differing = patterns.flatMap((pattern) =>
      uris
        .filter((uri) => matchesRoute(pattern)(uri, 'GET') !== matchesAsStrIs(routePattern(pattern).uri, uri))
        .map((uri) => `${pattern} ~ ${uri}`),
    );
    assert.deepEqual(differing, []);
  });

  it('take braces literally', () => {
    const matches = matchesRoute('*/{id}/edit');
    assert.deepEqual(
      ['users/{id}/edit', 'users/{user}/edit', 'users/id/edit'].filter((uri) => matches(uri, 'GET')),
      ['users/{id}/edit'],
    );
  });

  it('exclude forms and packages by default', () => {
    assert.deepEqual(
      uris.filter((uri) => laravelHost.defaults.excludeRoutes.some((one) => matchesRoute(one)(uri, 'GET'))),
      [
        'admin/modules',
        'api/documentation/openapi.json',
        'api/documentation/a/b',
        'sanctum/csrf-cookie',
        'users/create',
        'admin/users/create',
        'users/{id}/edit',
        'users/{user}/edit',
        'admin/users/{id}/edit',
        'é/create',
      ],
    );
  });
});
