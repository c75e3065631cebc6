import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { covers, joinedPath, readHonoPath } from '../../server/src/hosts/hono/routes/hono-path';

const uris: Readonly<Record<string, string>> = {
  '/': '',
  '/users/:id': 'users/{id}',
  '/users/:id?': 'users/{id?}',
  '/users/:id{[0-9]+}/posts': 'users/{id}/posts',
  '/files/*': 'files/{wildcard}',
  '/a/*/b/*': 'a/{wildcard}/b/{wildcard2}',
  '/:date{[0-9]{4}-[0-9]{2}}/:slug{[a-z/]+}': '{date}/{slug}',
  '/twice//': 'twice',
};

describe('Paths of Hono', () => {
  for (const [path, uri] of Object.entries(uris)) {
    it(`reads ${path}`, () => {
      strictEqual(readHonoPath(path).uri, uri);
    });
  }

  it('says what a pattern of a parameter takes', () => {
    deepStrictEqual(
      readHonoPath('/:year{[0-9]{4}}/:kind{new|old}/:code{[a-z]+}/:rest{.+}').parameters.map(({ schema }) => schema),
      [
        { required: true, nullable: false, type: 'integer' },
        { required: true, nullable: false, type: 'string', enum: { values: ['new', 'old'], name: null } },
        { required: true, nullable: false, type: 'string', patterns: ['^(?:[a-z]+)$'] },
        null,
      ],
    );
  });

  it('puts paths below others', () => {
    deepStrictEqual(
      [joinedPath('/', '/'), joinedPath('/api/', 'users'), joinedPath('', '*'), joinedPath('/api', '/')],
      ['/', '/api/users', '/*', '/api'],
    );
  });

  const covered: readonly (readonly [string, string, boolean])[] = [
    ['/*', '/', true],
    ['/api/*', '/api', true],
    ['/api/*', '/api/users/:id', true],
    ['/api/*', '/apis/users', false],
    ['/api/:id/*', '/api/:user/posts', true],
    ['/api/:id', '/api/me', true],
    ['/api/me', '/api/:id', false],
    ['/api/:id{[0-9]+}', '/api/me', false],
    ['/api', '/api/users', false],
    ['/*/users', '/api/users', true],
  ];
  for (const [pattern, path, isCovered] of covered) {
    it(`${pattern} ${isCovered ? 'runs' : 'does not run'} for ${path}`, () => {
      strictEqual(covers(pattern, path), isCovered);
    });
  }
});
