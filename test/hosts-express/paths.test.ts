import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { below, readPath } from '../../server/src/hosts/node/paths/express-path';
import { readRegexpPath } from '../../server/src/hosts/node/paths/regexp-path';

const uris: Readonly<Record<string, string>> = {
  '/': '',
  '/users/:id': 'users/{id}',
  '/users/:id?': 'users/{id?}',
  '/users{/:id}': 'users/{id?}',
  '/:from-:to': '{from}-{to}',
  '/files/:name.:ext': 'files/{name}.{ext}',
  '/files/*path': 'files/{path}',
  '*': '{wildcard}',
  '/a/*/b/*': 'a/{wildcard}/b/{wildcard2}',
  '/years/:year(\\d{4})/:kind(new|old)': 'years/{year}/{kind}',
  '/literal\\:colon': 'literal:colon',
  '/twice//': 'twice',
};

describe('Paths of Express', () => {
  for (const [path, uri] of Object.entries(uris)) {
    it(`reads ${path}`, () => {
      strictEqual(readPath(path).uri, uri);
    });
  }

  it('says what a pattern of a parameter takes', () => {
    deepStrictEqual(
      readPath('/:year(\\d{4})/:kind(new|old)/:code([a-z]+)').parameters.map(({ name, schema }) => ({ name, schema })),
      [
        { name: 'year', schema: { required: true, nullable: false, type: 'integer' } },
        {
          name: 'kind',
          schema: { required: true, nullable: false, type: 'string', enum: { values: ['new', 'old'], name: null } },
        },
        { name: 'code', schema: { required: true, nullable: false, type: 'string', patterns: ['^(?:[a-z]+)$'] } },
      ],
    );
  });

  it('knows which parameters may hold slashes', () => {
    const path = readPath(
      '/:a/:b(\\d+)/:c([^/]+)/:d(x|y)/:e(*)/:f([^?]+)/:g([a-z/]+)/:h(.{1,})/:i([a-z]*)/:j([)/:k+/:l(\\w+(?:/\\w+)?)/:m((?!a/)[a-z]+)',
    );
    deepStrictEqual([...(path.open ?? [])], ['e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']);
    deepStrictEqual([...(readPath('/([^?]+)').open ?? [])], ['match']);
    const written = readRegexpPath('^\\/a\\/(?<a>[^?]+)\\/(?<b>[^\\/]*)\\/(?<c>\\d+)\\/(?<d>[a-z/]+)$');
    deepStrictEqual([...(written?.open ?? [])], ['a', 'd']);
  });

  it('puts paths below mounts', () => {
    const { uri, parameters } = below(readPath('/users/:id'), readPath('/posts/:post'));
    strictEqual(uri, 'users/{id}/posts/{post}');
    deepStrictEqual(
      parameters.map(({ name }) => name),
      ['id', 'post'],
    );
    strictEqual(below(readPath('/'), readPath('/')).uri, '');
  });

  it('reads regular expressions that are texts with groups', () => {
    strictEqual(readRegexpPath('^\\/export\\/(\\d+)\\.csv$')?.uri, 'export/{match}.csv');
    strictEqual(readRegexpPath('^\\/users\\/(?<id>[^/]+)\\/?$')?.uri, 'users/{id}');
    strictEqual(readRegexpPath('.*fly$')?.uri, '{wildcard}fly');
    strictEqual(readRegexpPath('^\\/(a|b(c))$'), null);
  });
});
