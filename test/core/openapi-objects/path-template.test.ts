import assert from 'node:assert/strict';
import { mergePaths } from '../../../server/src/core/openapi/merge-paths';
import { pathsOf } from '../../../server/src/core/openapi-objects/path-template';
import { endpointsOf } from '../../../server/src/core/selection/endpoint';
import { noExclusions, plainParameter, route } from '../route';

const apiTypes = [{ key: 'api', prefix: '', description: '', folderName: 'API', middleware: [], enabled: true }];

/** The merged operations of routes: method, path, and how many endpoints each stands for. */
function merged(lines: readonly string[]): readonly string[] {
  const endpoints = endpointsOf(
    lines.map((line) => route(line)),
    { apiTypes, exclusions: noExclusions, moduleDirectories: [] },
  );
  return mergePaths(endpoints).map(
    ({ template, endpoints: [first, ...others] }) =>
      `${first.endpoint.method} ${template.path}${others.length === 0 ? '' : ` (${others.length + 1})`}`,
  );
}

describe('paths of a route', () => {
  const rows: Readonly<Record<string, readonly string[]>> = {
    '/': ['/'],
    'api/users/{user}': ['/api/users/{user}'],
    'users/{user?}': ['/users/{user}', '/users'],
    '{page?}': ['/{page}', '/'],
    'a/{x?}/{y?}': ['/a/{x}/{y}', '/a/{x}', '/a'],
    'report.{format?}': ['/report.{format}', '/report'],
    'ping{format?}': ['/ping{format}', '/ping'],
    'v{major}{minor?}/x': ['/v{major}{minor}/x', '/v{major}/x'],
    'what?/#{id}': ['/what%3F/%23{id}'],
    'half/50%/{id}/a%20b': ['/half/50%25/{id}/a%20b'],
  };
  for (const [uri, expected] of Object.entries(rows)) {
    it(`of ${uri}`, () => {
      assert.deepEqual(
        pathsOf(route(`GET ${uri}`)).map(({ path }) => path),
        expected,
      );
    });
  }

  it('are not without number', () => {
    const uri = Array.from({ length: 2000 }, (_, index) => `{p${index}?}`).join('/');
    const paths = pathsOf(route(`GET ${uri}`));
    assert.deepEqual(
      paths.map(({ parameters }) => parameters.length),
      Array.from({ length: 21 }, (_, index) => 2000 - index),
    );
  });

  it('ignore a mark on a parameter that must be there', () => {
    const parameters = [plainParameter('genre')];
    assert.deepEqual(
      pathsOf(route('GET genres/{genre?}/songs', { parameters })).map(({ path }) => path),
      ['/genres/{genre}/songs'],
    );
  });
});

describe('merged paths', () => {
  it('have the parameter names of the first route', () => {
    assert.deepEqual(merged(['GET books/{id}', 'PUT books/{slug}', 'GET books/{slug}/pages']), [
      'GET /books/{id}',
      'PUT /books/{id}',
      'GET /books/{slug}/pages',
    ]);
  });

  it('keep every endpoint of one method', () => {
    assert.deepEqual(merged(['GET books/{id}', 'GET books/{slug}']), ['GET /books/{id} (2)']);
  });

  it('leave a shorter path to the route that has it', () => {
    assert.deepEqual(merged(['GET users/{user?}', 'GET users']), ['GET /users/{user}', 'GET /users']);
    assert.deepEqual(merged(['GET users/{user?}', 'POST users']), ['GET /users/{user}', 'GET /users', 'POST /users']);
  });
});
