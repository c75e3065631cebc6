import { deepStrictEqual } from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

/** Routes that change what the guard of another one looks at: whoever reads them first, what is found of that is the same. */
const changing: Readonly<Record<string, readonly [shared: string, change: string, open: string]>> = {
  'a member of an instance': [
    'class Gate { constructor() { this.enabled = true; } } const gate = new Gate();',
    'gate.enabled = false;',
    '!gate.enabled',
  ],
  'a field of an instance, by its method': [
    'class Gate { enabled = true; close() { this.enabled = false; } } const gate = new Gate();',
    'gate.close();',
    '!gate.enabled',
  ],
  'a member of a class': ['class Gate { static enabled = true; }', 'Gate.enabled = false;', '!Gate.enabled'],
  'a member of an object': ['const gate = { enabled: true };', 'gate.enabled = false;', '!gate.enabled'],
  'a member of an object within': [
    'const gate = { of: { enabled: true } };',
    'gate.of.enabled = false;',
    '!gate.of.enabled',
  ],
  'a name': ['let enabled = true;', 'enabled = false;', '!enabled'],
  'an object in the place of another': [
    'const gate = { of: { enabled: true } };',
    'gate.of = { enabled: false };',
    '!gate.of.enabled',
  ],
  'a member that is taken away': ['const gate = { key: "a" };', 'delete gate.key;', '!gate.key'],
  'a member by a name that nobody knows': [
    'const gate = { enabled: true };',
    'gate[req.body.name] = false;',
    '!gate.enabled',
  ],
  'a list': ['const open = [];', "open.push('/things');", "open.includes('/things')"],
  'a set': ['const open = new Set();', "open.add('/things');", "open.has('/things')"],
  'a map': ['const open = new Map();', "open.set('things', true);", "open.get('things')"],
  'what is assigned to an object': [
    'const gate = { enabled: true };',
    'Object.assign(gate, { enabled: false });',
    '!gate.enabled',
  ],
  'a member of the application': ["app.set('enabled', true);", "app.set('enabled', false);", "!app.get('enabled')"],
  'a member of app.locals': [
    'app.locals.enabled = true;',
    'req.app.locals.enabled = false;',
    '!req.app.locals.enabled',
  ],
};

const guarded = (open: string): string => `app.get('/things', function needKey(req, res, next) {
    if (${open}) return next();
    if (req.get('X-Api-Key') !== process.env.KEY) return res.status(401).end();
    next();
  }, answer);`;

const other = (change: string): string => `app.post('/switch', (req, res) => {
    if (req.get('X-Admin-Key') !== process.env.ADMIN) return res.status(401).end();
    ${change}
    res.json({ ok: true });
  });`;

describe('Routes that change what others look at', () => {
  for (const [what, [shared, change, open]] of Object.entries(changing)) {
    it(`leave what those ask for as it is: ${what}`, () => {
      const [one, another] = [guarded(open), other(change)];
      const alone = guardedRoutes(shared + one)['GET things'];
      const before = guardedRoutes(shared + one + another)['GET things'];
      const behind = guardedRoutes(shared + another + one)['GET things'];
      deepStrictEqual([before, behind], [alone, alone]);
    });
  }
});
