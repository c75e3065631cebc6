import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { routesOf } from './routes-of';
import { toldAnswers } from './told';

const table = `const rows = [{ method: 'get', path: '/1', handler }, { method: 'post', path: '/2', handler }];
  const named = { a: { method: 'get', url: '/a' }, b: { method: 'put', url: '/b' } };`;

/** Loops that register a route for each of what they go through. */
const routes: Readonly<Record<string, readonly [code: string, ...expected: string[]]>> = {
  'a loop that counts': [
    'for (let i = 0; i < rows.length; i++) app[rows[i].method](rows[i].path, rows[i].handler);',
    'GET 1',
    'POST 2',
  ],
  'one that counts down': [
    'for (var i = rows.length - 1; i >= 0; i--) app.get(rows[i].path, handler);',
    'GET 2',
    'GET 1',
  ],
  'one with a name for each': [
    'for (let i = 0, all = rows.length; i < all; i += 1) { const row = rows[i]; app[row.method](row.path, handler); }',
    'GET 1',
    'POST 2',
  ],
  'one that leaves some out': [
    "for (let i = 0; i < rows.length; i++) { if (rows[i].method === 'get') continue; app.get(rows[i].path, handler); }",
    'GET 2',
  ],
  'one that ends early': [
    "for (let i = 0; i < rows.length; i++) { if (rows[i].method === 'post') break; app.get(rows[i].path, handler); }",
    'GET 1',
  ],
  'one that goes on while it can': [
    'let i = 0; while (i < rows.length) { app.get(rows[i].path, handler); i++; }',
    'GET 1',
    'GET 2',
  ],
  'one behind loops that take long': [
    `const all = []; for (let i = 0; i < 1000; i++) for (let j = 0; j < 1000; j++) all.push(i * j);
     for (let i = 0; i < rows.length; i++) app[rows[i].method](rows[i].path, handler);`,
    'GET 1',
    'POST 2',
  ],
  'one behind texts and lists that double each round': [
    `let text = 'x', joined = 'x', all = ['x'], more = ['x'], pushed = ['x'];
     for (let i = 0; i < 40; i++) { text = text + text; joined = [joined, joined].join(''); all = [...all, ...all]; more = more.concat(more); pushed.push(...pushed); }
     for (let i = 0, other = 'x'; i < 40; i++) other = other.replaceAll('x', 'xx');
     app.get('/a', handler);`,
    'GET a',
  ],
  'names of an object': [
    'for (const name in named) app[named[name].method](named[name].url, handler);',
    'GET a',
    'PUT b',
  ],
  'places in a list': ['for (const at in rows) app[rows[at].method](rows[at].path, handler);', 'GET 1', 'POST 2'],
};

/** What handlers answer that loops have made. */
const answers: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'of known rounds': [
    "const all = ['a', 'b']; const made = {}; for (let i = 0; i < all.length; i++) made[all[i]] = i; res.json(made);",
    '200 application/json { a: integer, b: integer }',
  ],
  'of a member for each of an object': [
    "const all = { a: 1, b: 'x' }; const made = {}; for (const name in all) made[name] = all[name]; res.json(made);",
    '200 application/json { a: integer, b: string }',
  ],
  'of rounds that nobody counts': [
    'const made = []; for (let i = 0; i < count(); i++) made.push({ at: i }); res.json(made);',
    '200 application/json { at: integer }[]',
  ],
  'of more rounds than are worth to be followed': [
    "let text = ''; for (let i = 0; i < 100000; i++) text += 'x'; res.json({ text });",
    '200 application/json { text: string }',
  ],
};

describe('Loops', () => {
  for (const [name, [code, ...expected]] of Object.entries(routes)) {
    it(`register routes: ${name}`, () => {
      deepStrictEqual(routesOf(`${table} ${code}`), expected);
    });
  }

  it('make handlers that ask for what is theirs', () => {
    const code = `const all = [{ id: 1 }, { name: 'x' }]; for (let i = 0; i < all.length; i++) app.get('/' + i, (req, res) => res.json(all[i]));`;
    deepStrictEqual(toldAnswers(firstOperation('GET', code).answers), ['200 application/json { id: integer }']);
  });

  for (const [name, [code, expected]] of Object.entries(answers)) {
    it(`make answers ${name}`, () => {
      deepStrictEqual(toldAnswers(firstOperation('GET', `app.get('/', (req, res) => { ${code} });`).answers), [
        expected,
      ]);
    });
  }
});
