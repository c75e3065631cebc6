import { deepStrictEqual } from 'node:assert/strict';
import { documentedMethods } from '../../server/src/core/selection/documented-methods';
import { resolve } from 'node:path';
import { inspectRoutes } from 'hono/dev';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { readHonoPath } from '../../server/src/hosts/hono/routes/hono-path';
import { everyMethod } from '../../server/src/hosts/hono/routes/registered';
import { read, readingOf, readingOfFiles, routesOf } from './hono-reading';
import { sampleApplication } from './sample-application';

/** A row each method, as the table of the framework has it. */
function rows(methods: readonly string[], path: string): readonly string[] {
  return methods.map((method) => `${method} ${path}`);
}

const handle = '(c) => c.text("")';

const told: Readonly<Record<string, readonly [code: string, routes: readonly string[]]>> = {
  'methods one after another': [
    `app.get('/a', ${handle}).post(${handle}).put('/b/:id', cors(), ${handle}).all('/c', ${handle});`,
    ['GET a', 'POST a', 'PUT b/{id}', 'GET|POST|PUT|PATCH|DELETE|OPTIONS c'],
  ],
  'several methods and paths': [
    `app.on(['GET', 'post'], ['/a', '/b'], ${handle}).on('PURGE', '/cache', ${handle});`,
    ['GET|POST a', 'GET|POST b', 'PURGE cache'],
  ],
  'applications below others, and bases': [
    `const posts = new Hono().get('/', ${handle}).get('/:post', ${handle});
     const users = new Hono().basePath('/users').get('/:id', ${handle}); users.route('/:id/posts', posts);
     app.basePath('/api').route('/v1', users).get('/status', ${handle});`,
    ['GET api/v1/users/{id}', 'GET api/v1/users/{id}/posts', 'GET api/v1/users/{id}/posts/{post}', 'GET api/status'],
  ],
  'applications as they are when they are put into others': [
    `const late = new Hono().get('/before', ${handle}); app.route('/x', late); late.get('/after', ${handle});`,
    ['GET x/before'],
  ],
  'factories and functions that make applications': [
    `const factory = createFactory({ initApp: (app) => { app.use(cors()); app.get('/up', ${handle}); } });
     const handlers = factory.createHandlers(cors(), ${handle});
     const crud = (name) => { const router = factory.createApp(); for (const method of ['get', 'delete']) router[method]('/' + name, ...handlers); return router; };
     ['cats', 'dogs'].forEach((name) => app.route('/' + name, crud(name)));`,
    ['GET cats/up', 'GET cats/cats', 'DELETE cats/cats', 'GET dogs/up', 'GET dogs/dogs', 'DELETE dogs/dogs'],
  ],
  'routes of zod-openapi': [
    `const route = createRoute({ method: 'get', path: '/users/{id}/posts/{post}', responses: {} });
     app.openapi(route, ${handle}).openapi({ ...route, method: 'post' }, ${handle}); app.doc('/doc', {});`,
    ['GET users/{id}/posts/{post}', 'POST users/{id}/posts/{post}', 'GET doc'],
  ],
  'what is registered under a condition, and middleware as none': [
    `if (process.env.DEBUG) app.get('/debug', ${handle}); app.use('/debug', cors()); app.get('/debug', async (c, next) => { await next(); });
     app.get('/next', (c, next) => c.text(''));`,
    ['GET debug', 'GET next'],
  ],
};

describe('Routes of Hono', () => {
  it('are those of the running sample application, in its order', async () => {
    const { application } = read(new NodeSourceFiles(resolve('test/hosts/hono')));
    const found = application.routes.flatMap(({ methods, uri }) => rows(methods, uri));
    const table = inspectRoutes(await sampleApplication()).filter(({ isMiddleware }) => !isMiddleware);
    const rowsOfTable = table.flatMap(({ method, path }) => {
      const { uri } = readHonoPath(path);
      return rows(method === 'ALL' ? everyMethod : [method], uri === '' ? '/' : uri);
    });
    deepStrictEqual(found, rowsOfTable);
    deepStrictEqual(application.problems, []);
  });

  for (const [title, [code, routes]] of Object.entries(told)) {
    it(`are ${title}`, () => {
      deepStrictEqual(routesOf(readingOf(code)), routes);
    });
  }

  it('are conditional where a condition that source does not tell stands around them', () => {
    const { application } = readingOf(`if (process.env.DEBUG) app.get('/debug', ${handle}); app.get('/a', ${handle});`);
    deepStrictEqual(
      application.routes.map(({ uri, conditional }) => [uri, conditional]),
      [
        ['debug', true],
        ['a', false],
      ],
    );
  });

  it('stand where their own link of a chain stands', () => {
    const code = `import { Hono } from 'hono';\nexport default new Hono()\n  .get('/a', ${handle})\n  .get('/b', ${handle});`;
    const { application } = readingOfFiles({ 'app.ts': code });
    deepStrictEqual(
      application.routes.map(({ source }) => code.slice(source.start, source.end)),
      [`get('/a', ${handle})`, `get('/b', ${handle})`],
    );
  });

  it('are left out where source says so, and where they only lead to documentation', () => {
    const { application } = readingOf(
      `app.openapi(createRoute({ method: 'get', path: '/a', hide: true, responses: {} }), ${handle}); app.doc('/doc', {}); app.get('*', ${handle});`,
    );
    deepStrictEqual(
      application.routes.map(({ uri, undocumented, isBuiltIn }) => [uri, undocumented, isBuiltIn]),
      [
        ['a', 'hidden', false],
        ['doc', 'hidden', true],
        ['{wildcard}', 'fallback', false],
      ],
    );
  });

  it('are left out where they hand out files of a directory', () => {
    const { application } = readingOf(
      `import { serveStatic } from '@hono/node-server/serve-static'; app.use('/a/*', serveStatic({ root: 'a' })); app.get('/b/*', serveStatic({ root: 'b' }));`,
    );
    deepStrictEqual(
      application.routes.map(({ uri, undocumented }) => [uri, undocumented]),
      [['b/{wildcard}', 'files']],
    );
  });

  it('are sent to where one for all methods reads a body', () => {
    const { application } = readingOf(
      `app.all('/a', async (c) => c.json(await c.req.json())); app.on('all', '/b', zValidator('form', z.object({})), ${handle}); app.all('/c', ${handle});`,
    );
    deepStrictEqual(
      application.routes.map((route) => [route.uri, documentedMethods(route)]),
      [
        ['a', ['POST']],
        ['b', ['POST']],
        ['c', ['GET']],
      ],
    );
  });
});

const router = `import { Hono } from 'hono'; export const users = new Hono().get('/users', ${handle});`;
const made = `import { Hono } from 'hono'; import { users } from './users'; const app = new Hono().route('/api', users);`;

const decoy = `import { Hono } from 'hono'; export default new Hono().get('/decoy', ${handle});`;

const starts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'main of wrangler.toml': {
    'package.json': '{}',
    'wrangler.toml': 'name = "api"\nmain = "worker.ts"\n',
    'app.ts': decoy,
    'users.ts': router,
    'worker.ts': `${made} export default app;`,
  },
  'main of wrangler.jsonc': {
    'package.json': '{}',
    'wrangler.jsonc': '{ // A Worker.\n "main": "./worker.ts" }',
    'app.ts': decoy,
    'users.ts': router,
    'worker.ts': `${made} export default { fetch: app.fetch };`,
  },
  'what a server is handed': {
    'package.json': '{ "scripts": { "start": "node start.js" } }',
    'users.ts': router,
    'start.ts': `import { serve } from '@hono/node-server'; ${made} serve({ fetch: app.fetch, port: 3000 });`,
  },
  'what is handed to a platform, wherever that stands': {
    'package.json': '{}',
    'a-router.ts': decoy,
    'users.ts': router,
    'vercel.ts': `import { handle } from 'hono/vercel'; ${made} export const GET = handle(app);`,
  },
  'whatever is put into nothing else': {
    'package.json': '{}',
    'users.ts': router,
    'z-main.ts': `${made} Bun.serve({ fetch: app.fetch });`,
  },
};

describe('The application of Hono', () => {
  for (const [title, files] of Object.entries(starts)) {
    it(`is ${title}`, () => {
      deepStrictEqual(routesOf(readingOfFiles(files)), ['GET api/users']);
    });
  }
});
