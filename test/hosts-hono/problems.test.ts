import { deepStrictEqual } from 'node:assert/strict';
import { lineColumnAt } from '../../server/src/core/source';
import type { honoProblemKinds } from '../../server/src/hosts/hono/problems';
import { readingOfFiles, routesOf } from './hono-reading';

const start = "import { Hono } from 'hono'; const app = new Hono(); export default app;";
const handle = '(c) => c.text("")';

/** Problems of an application of one file, those of its operations among them: `code line`, or `code nowhere`. */
function problemsOf(code: string): readonly string[] {
  const reading = readingOfFiles({ 'app.ts': code });
  const { application } = reading;
  const ofOperations = application.routes.flatMap((route) => reading.operationOf(route, 'GET').problems);
  return [...application.problems, ...ofOperations].map(({ code: of, source }) =>
    source === null ? `${of} nowhere` : `${of} ${lineColumnAt(code, source.start).line}`,
  );
}

const faults: Readonly<Record<keyof typeof honoProblemKinds, readonly [code: string, problems: readonly string[]]>> = {
  'hono.noApplication': [start, ['hono.noApplication nowhere']],
  'hono.pathUnknown': [
    `${start} import { path } from '@shop/paths';\napp.get(path(), ${handle});\napp.use(\`/\${path()}/*\`, ${handle});\napp.get('/a', ${handle});\napp.route(path(), app);`,
    ['hono.pathUnknown 2', 'hono.pathUnknown 3', 'hono.pathUnknown 5'],
  ],
  'hono.mountUnread': [
    `${start} import { router } from 'itty-router';\napp.mount('/old', router.handle);\napp.get('/a', ${handle});`,
    ['hono.mountUnread 2'],
  ],
  'hono.applicationUnknown': [
    `${start} import { users } from '@shop/users';\napp.get('/a', ${handle});\napp.route('/users', users);`,
    ['hono.applicationUnknown 3'],
  ],
  'hono.schemaUnknown': [
    `${start} import { arktypeValidator } from '@hono/arktype-validator'; import { type } from 'arktype';\napp.get('/a',\n arktypeValidator('query', type({ q: 'string' })), (c) => c.text(c.req.valid('query').q));`,
    ['hono.schemaUnknown 3'],
  ],
};

describe('Hono: what cannot be told', () => {
  for (const [code, [text, expected]] of Object.entries(faults)) {
    it(`is ${code}`, () => {
      deepStrictEqual(problemsOf(text), expected);
    });
  }

  it('is nothing of an application whose code can be followed', () => {
    deepStrictEqual(problemsOf(`${start}\napp.get('/a', ${handle});`), []);
  });

  it('is read as far as fields of a validator that nobody knows', () => {
    const [text] = faults['hono.schemaUnknown'];
    const reading = readingOfFiles({ 'app.ts': text });
    const [route] = reading.application.routes;
    deepStrictEqual(route && reading.operationOf(route, 'GET').read.map(({ name }) => name), ['q']);
  });
});

const bad: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, routes: readonly string[]]>> = {
  'a file with a syntax error': [
    { 'app.ts': `${start}\napp.get('/a', ${handle});\napp.get('/b', (c) => {\napp.post('/c' ${handle}\n` },
    ['GET a', 'GET b'],
  ],
  'files that import each other': [
    {
      'app.ts': `import { Hono } from 'hono'; import { users } from './users'; export const shared = new Hono(); const app = new Hono().get('/a', ${handle}).route('/', users); export default app;`,
      'users.ts': `import { Hono } from 'hono'; import app, { shared } from './app'; export const users = new Hono().get('/b', ${handle}); users.route('/shared', shared);`,
    },
    ['GET a', 'GET b'],
  ],
  'an application within itself': [{ 'app.ts': `${start} app.get('/a', ${handle}); app.route('/x', app);` }, ['GET a']],
  'a file that is missing': [
    { 'app.ts': `${start} import { users } from './users'; app.route('/users', users); app.get('/a', ${handle});` },
    ['GET a'],
  ],
  'code without end': [
    { 'app.ts': `${start} const f = (n) => f(n + 1); f(0); while (true) app.get('/a', ${handle});` },
    ['GET a'],
  ],
  'what no one writes': [
    {
      'app.ts': `${start} app.get(); app.on(); app.use(); app.route(); app.openapi(); app.get('/a'); app.get('/b', ${handle}); app.basePath()`,
    },
    ['GET b'],
  ],
};

describe('Hono: bad input', () => {
  for (const [title, [files, routes]] of Object.entries(bad)) {
    it(`keeps what could be read of ${title}`, () => {
      deepStrictEqual(routesOf(readingOfFiles(files)), routes);
    });
  }
});
