import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { memoryFiles } from './memory-files';
import { toldAnswers, toldMiddleware } from './told';

/** How the routes of an application answer and refuse, and what their middleware asks for. */
function routesOf(code: string): readonly { readonly told: readonly string[]; readonly guards: readonly string[] }[] {
  const reading = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": { "express": "4" } }',
      'app.ts': `import express from 'express'; import { ok } from './ok'; const app = express();\n${code}`,
      'ok.ts': 'export function ok(data) { return this.status(200).json({ ok: true, data }); }',
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  return reading.application.routes.map((route) => {
    const { answers, failures } = reading.operationOf(route, 'GET');
    return {
      told: [...toldAnswers(answers), ...toldAnswers(failures)],
      guards: toldMiddleware(route.middleware.applied.filter(({ guard }) => guard !== null)),
    };
  });
}

const answers: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'as a function that has the response in hands': [
    `app.use((req, res, next) => { res.made = (data) => res.status(201).json({ data }); next(); });
     app.get('/', (req, res) => res.made({ id: 1 }));`,
    ['201 application/json { data: { id: integer } }'],
  ],
  'as a function of another file that is called on the response': [
    `app.use((req, res, next) => { res.ok = ok; next(); }); app.get('/', (req, res) => { res.ok({ id: 1 }); });`,
    ['200 application/json { ok: boolean, data: { id: integer } }'],
  ],
  'by the names of a table': [
    `const kinds = { made: 201, taken: 409 };
     app.use((req, res, next) => { for (const [name, status] of Object.entries(kinds)) res[name] = (data) => res.status(status).json(data); next(); });
     app.get('/', (req, res) => { if (req.query.taken) return res.taken({ taken: true }); res.made({ id: 1 }); });`,
    ['201 application/json { id: integer }', '409 application/json { taken: boolean }'],
  ],
  'all at once': [
    `app.use((req, res, next) => { Object.assign(res, { ok, lost(what) { return this.status(404).json({ what }); } }); next(); });
     app.get('/', (req, res) => { if (req.query.a) return res.lost('a'); res.ok(1); });`,
    ['200 application/json { ok: boolean, data: integer }', '404 application/json { what: string }'],
  ],
  'in an object of its own, and by an instance of a class': [
    `class Replies { constructor(res) { this.res = res; } made(data) { return this.res.status(201).json(data); } }
     app.use((req, res, next) => { res.api = { lost: () => res.status(404).json({ lost: true }) }; res.replies = new Replies(res); next(); });
     app.get('/', (req, res) => { if (req.query.a) return res.api.lost(); res.replies.made({ id: 1 }); });`,
    ['201 application/json { id: integer }', '404 application/json { lost: boolean }'],
  ],
  'where one calls another one, and says what the request of who calls it has': [
    `app.use((req, res, next) => { res.ok = ok; next(); });
     app.use((req, res, next) => { res.paged = (rows) => res.ok({ rows, page: Number(req.query.page) }); next(); });
     app.get('/', (req, res) => res.paged([1]));`,
    ['200 application/json { ok: boolean, data: { rows: integer[], page: number } }'],
  ],
  'where it hands an error on': [
    `app.use((req, res, next) => { res.fail = (status, message) => next(Object.assign(new Error(message), { status })); next(); });
     app.get('/', (req, res) => (req.query.a ? res.fail(409, 'a') : res.json({ id: 1 })));
     app.use((err, req, res, next) => res.status(err.status).json({ error: err.message }));`,
    ['200 application/json { id: integer }', '409 application/json { error: string }'],
  ],
  'for handlers of errors': [
    `app.use((req, res, next) => { res.fail = (status, error) => res.status(status).json({ error }); next(); });
     app.get('/', (req, res, next) => (req.query.a ? next(Object.assign(new Error('a'), { status: 409 })) : res.json({ id: 1 })));
     app.use((err, req, res, next) => res.fail(err.status, err.message));`,
    ['200 application/json { id: integer }', '409 application/json { error: string }'],
  ],
  'for all responses': [
    `express.response.made = function (data) { return this.status(201).json(data); }; app.response.ok = ok;
     app.get('/', (req, res) => (req.query.a ? res.ok(1) : res.made({ id: 1 })));`,
    ['200 application/json { ok: boolean, data: integer }', '201 application/json { id: integer }'],
  ],
  'by which its last middleware goes': [
    `app.use((req, res, next) => { res.ok = ok; next(); }); app.get('/', (req, res, next) => { res.ok = (data) => res.json([data]); next(); }, (req, res) => res.ok(1));`,
    ['200 application/json integer[]'],
  ],
};

const helpers = `app.use((req, res, next) => { res.deny = (message) => res.status(401).json({ message }); next(); });`;

describe('What middleware of Express puts on responses', () => {
  for (const [name, [code, expected]] of Object.entries(answers)) {
    it(`answers: ${name}`, () => {
      deepStrictEqual(routesOf(code)[0]?.told, expected);
    });
  }

  it('is known to those behind it alone', () => {
    const code = `const shown = (req, res) => (req.query.a ? res.deny('a') : res.json({ id: 1 }));
      app.get('/before', shown); ${helpers} app.get('/behind', shown);`;
    const success = '200 application/json { id: integer }';
    deepStrictEqual(
      routesOf(code).map(({ told }) => told),
      [[success], [success, '401 application/json { message: string }']],
    );
  });

  it('refuses callers where a guard calls it', () => {
    const code = `${helpers} const auth = (req, res, next) => { if (!req.headers.authorization) return res.deny('No token'); next(); };
      app.get('/', auth, (req, res) => res.json({ id: 1 }));`;
    deepStrictEqual(routesOf(code), [
      {
        told: ['200 application/json { id: integer }', '401 application/json { message: string }'],
        guards: ['auth: bearer'],
      },
    ]);
  });

  it('refuses callers where the code that answers calls it', () => {
    const code = `${helpers} app.get('/', (req, res) => (req.headers.authorization ? res.json({ id: 1 }) : res.deny('No token')));`;
    deepStrictEqual(
      routesOf(code).map(({ guards }) => guards),
      [['The code that answers: bearer']],
    );
  });
});
