import { deepStrictEqual } from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

/** Paths that code makes, below which a router with `/` is mounted. */
const cases: Readonly<Record<string, readonly [path: string, expected: readonly string[]]>> = {
  'a text without what a pattern takes': ["`/api/${'userRoutes'.replace(/Routes$/, '')}`", ['GET api/user']],
  'what a function makes of a text': [
    "`/k/${((text) => text.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase())('userRoleList')}`",
    ['GET k/user-role-list'],
  ],
  'a text without its last slash': ["'/base/'.replace(/\\/$/, '') + '/u'", ['GET base/u']],
  'parts that node joins': ["require('path').posix.join('/api', 'v1')", ['GET api/v1']],
  'the prefix of a router that has none, or a text': ["inner.prefix || '/u'", ['GET u']],
  'the prefix that a router was given, or a text': ["named.prefix || '/u'", ['GET given']],
  'a text that source does not tell': ['`${process.argv[2]}`.trim()', []],
};

describe('Express: where routers are mounted', () => {
  for (const [what, [path, expected]] of Object.entries(cases)) {
    it(`below ${what}`, () => {
      const routes = guardedRoutes(`const inner = express.Router(), named = express.Router(); named.prefix = '/given';
        inner.get('/', answer); app.use(${path}, inner);`);
      deepStrictEqual(Object.keys(routes), expected);
    });
  }

  it('that a module exports, or has in it', () => {
    const routes =
      guardedRoutes(`const inner = express.Router(); inner.get('/', answer); const within = { router: inner };
      app.use('/a', inner.router || inner); app.use('/b', within.router || within);`);
    deepStrictEqual(Object.keys(routes).sort(), ['GET a', 'GET b']);
  });
});
