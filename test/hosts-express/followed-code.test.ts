import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const answersOf = (code: string): readonly string[] => {
  const { answers, failures } = firstOperation('GET', code);
  return [...toldAnswers(answers), ...toldAnswers(failures)];
};

const byStatus = `import asyncHandler from 'express-async-handler';
  const errorHandler = (err, req, res, next) => {
    const statusCode = res.statusCode === 200 ? 500 : res.statusCode;
    res.status(statusCode);
    res.json({ message: err.message });
  };`;

const cases: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a status that is said before an error is thrown, and that of what is answered else': [
    `${byStatus} app.get('/', asyncHandler(async (req, res) => {
       const found = await find(req.query.id);
       if (!found) { res.status(404); throw new Error('Not found'); }
       res.json({ a: 1 });
     })); app.use(errorHandler);`,
    [
      '200 application/json { a: integer }',
      '404 application/json { message: string }',
      '500 application/json { message: string }',
    ],
  ],
  'what callbacks of packages answer': [
    `import mysql from 'mysql2'; const pool = mysql.createPool({});
     app.get('/', (req, res) => {
       pool.query('SELECT 1', (err, rows) => { if (err) return res.status(503).json({ error: 'down' }); res.json({ rows }); });
     });`,
    ['200 application/json { rows: { ?column?: integer }[] }', '503 application/json { error: string }'],
  ],
  'what is done where a promise fails': [
    `app.get('/', (req, res) => {
       load(req.query.id).then((one) => res.json({ ok: true })).catch((err) => res.status(409).json({ error: 'taken' }));
     });`,
    ['200 application/json { ok: boolean }', '409 application/json { error: string }'],
  ],
  'that there may be nothing, where a function may return it': [
    `const find = async (id) => { if (id === '0') return null; return { id }; };
     app.get('/', async (req, res) => {
       const one = await find(req.query.id);
       if (!one) return res.status(404).json({ error: 'gone' });
       res.json({ one: true });
     });`,
    ['200 application/json { one: boolean }', '404 application/json { error: string }'],
  ],
  'errors of the application, which are none of any package': [
    `import { Prisma } from '@acme/client';
     class ApiError extends Error { constructor(status, message) { super(message); this.status = status; } }
     app.get('/', (req, res) => { if (req.query.a) throw new ApiError(403, 'No'); res.json({ a: 1 }); });
     app.use((err, req, res, next) => {
       let status = 500;
       if (err instanceof Prisma.KnownError) { if (err.code === 'P2002') status = 409; }
       else if (err instanceof ApiError) status = err.status;
       res.status(status).json({ message: err.message });
     });`,
    ['200 application/json { a: integer }', '403 application/json { message: string }'],
  ],
};

describe('Code of Express tells', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(name, () => {
      deepStrictEqual(answersOf(code), expected);
    });
  }

  it('fields of objects that the body is spread into', () => {
    const { read, checked } = firstOperation(
      'PUT',
      `const schema = z.object({ id: z.string(), total: z.number() });
       app.put('/:id', (req, res) => {
         const input = { ...(req.body || {}), ...req.params };
         schema.parse({ ...req.body, id: req.params.id });
         res.json({ note: input.note });
       });`,
    );
    deepStrictEqual(
      read.map(({ in: place, name }) => `${place} ${name}`),
      ['body note'],
    );
    deepStrictEqual(
      checked.filter((one) => one.in === 'body').map(({ schema }) => Object.keys(schema.properties ?? {})),
      [['total']],
    );
  });

  it('chains of express-validator that code runs by itself, one by one and all together', () => {
    const { checked } = firstOperation(
      'POST',
      `const validate = (chains) => async (req, res, next) => {
         for (const chain of chains) { const result = await chain.run(req); if (result.errors.length) break; }
         const errors = validationResult(req);
         if (errors.isEmpty()) return next();
         res.status(400).json({ errors: errors.array() });
       };
       const together = (schema) => async (req, res, next) => { await schema.run(req); next(); };
       app.post('/', validate([body('name').isLength({ max: 9 })]), together(checkSchema({ age: { isInt: true } }, ['body'])),
         (req, res) => res.sendStatus(204));`,
    );
    deepStrictEqual(
      checked.map(({ schema }) => Object.entries(schema.properties ?? {}).map(([name, one]) => [name, one.type])),
      [[['name', 'string']], [['age', 'integer']]],
    );
  });

  it('an application that a promise comes to', () => {
    const { answers } = firstOperation('GET', '', {
      'app.ts': `import express from 'express';
        const connect = async () => { await open(); };
        connect().then(async () => { const { make } = await import('./make'); make().listen(80); }).catch(console.error);`,
      'make.ts': `import express from 'express';
        export const make = () => { const app = express(); app.get('/', (req, res) => res.json({ a: 1 })); return app; };`,
    });
    deepStrictEqual(toldAnswers(answers), ['200 application/json { a: integer }']);
  });

  it('classes that extend each other, or themselves, as somebody may be typing them', () => {
    const answering = (from: string): string =>
      `app.get('/', (req, res) => { const one: Cat = ${from}; res.json({ name: one.name, other: one.missing }); });`;
    for (const classes of [
      `class Cat extends Cat { name: string; }`,
      `class Cat extends Pet { name: string; } class Pet extends Cat { age: number; }`,
      `class Cat extends Pet { name: string; } class Pet extends Dog {} class Dog extends Pet {}`,
    ]) {
      for (const from of ['other()', 'new Cat()']) {
        deepStrictEqual(
          answersOf(classes + answering(from)).map((one) => one.slice(0, 47)),
          ['200 application/json { name: string, other: any'],
          classes + from,
        );
      }
    }
  });
});
