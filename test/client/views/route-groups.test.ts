import assert from 'node:assert/strict';
import { groupRoutes, routeText } from '../../../client/src/views/route-groups';
import type { RouteRow } from '../../../server/src/protocol';

function route(uri: string, ...methods: readonly string[]): RouteRow {
  return {
    methods,
    domain: null,
    uri,
    name: null,
    action: 'Closure',
    middleware: [],
    conditional: false,
    location: null,
  };
}

describe('groups of routes', () => {
  it('are the first segments, in the order of the alphabet', () => {
    const rows = ['site/team', 'admin/users/{user}', '/', 'admin/users', '{page}', 'admin'].map((uri) =>
      route(uri, 'GET'),
    );

    const groups = groupRoutes(rows).map(({ segment, rows: members }) => [segment, members.map(({ uri }) => uri)]);

    assert.deepEqual(groups, [
      ['', ['/', '{page}']],
      ['admin', ['admin', 'admin/users', 'admin/users/{user}']],
      ['site', ['site/team']],
    ]);
  });

  it('keep the order of registration where URIs are equal', () => {
    const [group] = groupRoutes([route('users', 'POST'), route('users', 'GET')]);

    assert.deepEqual(group?.rows.map(routeText), ['POST /users', 'GET /users']);
  });
});

describe('the text of a route', () => {
  it('has one slash before the URI', () => {
    assert.deepEqual([route('/', 'GET'), route('users', 'PUT', 'PATCH')].map(routeText), ['GET /', 'PUT|PATCH /users']);
  });
});
