import assert from 'node:assert/strict';
import { groupRoutes, type RouteGroup, routeText, textBelowPrefix } from '../../../client/src/views/route-groups';
import type { RouteRow } from '../../../server/src/protocol';

/** `type/module/entity`; without it the route is not documented. */
function route(line: string, at?: string): RouteRow {
  const [methods = '', uri = ''] = line.split(' ');
  const [apiType = '', module = '', entity = ''] = at?.split('/') ?? [];
  return {
    methods: methods.split('|'),
    domain: null,
    uri,
    name: null,
    action: 'Closure',
    middleware: [],
    conditional: false,
    location: null,
    code: { handler: null, request: null },
    documented: at === undefined ? null : { apiType, prefix: apiType, module, entity },
    leftOut: at === undefined ? 'of no API type' : null,
  };
}

function outline(groups: readonly RouteGroup[], indent = ''): readonly string[] {
  return groups.flatMap(({ label, detail, groups: inner, rows }) => [
    `${indent}${label} (${detail})`,
    ...outline(inner, `${indent}  `),
    ...rows.map((row) => `${indent}  ${textBelowPrefix(row)}`),
  ]);
}

describe('groups of routes', () => {
  it('are API types, in them modules and entities; what is not documented comes last', () => {
    const rows = [
      route('GET admin/users/{user}', 'admin/general/users'),
      route('GET site/pages', 'site/general/pages'),
      route('GET health'),
      route('POST admin/blog/posts', 'admin/Blog/posts'),
      route('GET admin/users', 'admin/general/users'),
    ];
    assert.deepEqual(outline(groupRoutes(rows)), [
      'admin (/admin · 3)',
      '  Blog (1)',
      '    posts (1)',
      '      POST /blog/posts',
      '  users (2)',
      '    GET /users',
      '    GET /users/{user}',
      'site (/site · 1)',
      '  pages (1)',
      '    GET /pages',
      'Not documented (1)',
      '  GET /health',
    ]);
  });

  it('keep the order of registration where URIs are equal', () => {
    const [type] = groupRoutes([route('POST api/a', 'api/general/a'), route('GET api/a', 'api/general/a')]);
    assert.deepEqual(type?.groups[0]?.rows.map(routeText), ['POST /api/a', 'GET /api/a']);
  });
});

describe('the text of a route', () => {
  it('has one slash before the URI', () => {
    assert.deepEqual([route('GET /'), route('PUT|PATCH users')].map(routeText), ['GET /', 'PUT|PATCH /users']);
  });
});
