import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const code = `const route = (handler) => async (req, res) => {
    const result = await handler({ req, res });
    if (res.headersSent) return;
    if (result === undefined) { res.status(204).end(); return; }
    res.json({ data: result });
  };
  const page = (res, items) => res.json({ items });`;

const answered: Readonly<Record<string, readonly [route: string, expected: readonly string[]]>> = {
  'a handler that has answered': [
    'route(async ({ res }) => { res.json({ a: 1 }); })',
    ['200 application/json { a: integer }'],
  ],
  'a function that has answered and returns the response': [
    "route(async ({ res }) => page(res, ['a']))",
    ['200 application/json { items: string[] }'],
  ],
  'one that has answered nothing': ['route(async () => {})', ['204']],
  'one that returns something': ['route(async () => ({ v: 1 }))', ['200 application/json { data: { v: integer } }']],
  'what failed before it could be answered': [
    `async (req, res) => { try { res.json({ a: await found() }); } catch { if (!res.headersSent) res.status(503).json({ error: 'x' }); } }`,
    ['200 application/json { a: any }', '503 application/json { error: string }'],
  ],
  'a promise that failed before it could be answered': [
    `(req, res) => { found().then((a) => { res.json({ a }); }).catch(() => { if (!res.headersSent) res.status(503).json({ error: 'x' }); }); }`,
    ['200 application/json { a: any }', '503 application/json { error: string }'],
  ],
};

describe('Express answers once, behind', () => {
  for (const [title, [route, expected]] of Object.entries(answered)) {
    it(title, () => {
      const { answers, failures } = firstOperation('GET', `${code} app.get('/', ${route});`);
      deepStrictEqual([...toldAnswers(answers), ...toldAnswers(failures)], expected);
    });
  }
});
