import assert from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

const check = `const check = (name, password) => name === process.env.NAME && password === process.env.PASSWORD;`;

const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'the word Basic, and what is encoded behind it': [
    `const guard = (req, res, next) => { const [scheme, encoded] = (req.headers.authorization || '').split(' ');
       const [name, ...rest] = Buffer.from(encoded || '', 'base64').toString().split(':');
       if (scheme !== 'Basic' || !check(name, rest.join(':'))) return res.status(401).end(); next(); };`,
    'guard: basic',
  ],
  'a name and a password that are encoded': [
    `const read = (header) => Buffer.from(header.split(/\\s+/).pop() || '', 'base64').toString().split(/:/);
     const guard = (req, res, next) => { const parts = read(req.headers.authorization || ''); if (!check(parts[0], parts[1])) return res.sendStatus(401); next(); };`,
    'guard: basic',
  ],
  'what it says to those whom it refuses': [
    `const guard = (req, res, next) => { if (!knows(req.get('Authorization'))) {
       res.set('WWW-Authenticate', 'Basic realm="x"'); return res.status(401).end(); } next(); };`,
    'guard: basic',
  ],
  'one of two schemes': [
    `const guard = (req, res, next) => { const [type, value] = (req.headers.authorization || '').split(' ');
       switch (type) { case 'Bearer': if (!known(value)) return res.sendStatus(401); break;
         case 'Basic': if (!known(value)) return res.sendStatus(401); break; default: return res.sendStatus(401); } next(); };`,
    'guard: bearer or basic',
  ],
  'a word of its own': [
    `const guard = (req, res, next) => { const header = req.headers.authorization;
       if (!header || !header.startsWith('Token ')) return res.sendStatus(401);
       if (header.slice(6) !== process.env.TOKEN) return res.sendStatus(401); next(); };`,
    'guard: header Authorization',
  ],
  'the word Bearer, and says other words': [
    `const guard = (req, res, next) => { const header = req.headers.authorization;
       if (!header?.startsWith('Bearer ')) return res.status(401).json({ message: 'Token is missing' });
       req.user = read(header.slice(7)); if (req.user.plan === 'basic') return res.sendStatus(403); next(); };`,
    'guard: bearer',
  ],
  'no word at all': [
    `const guard = (req, res, next) => { const token = req.headers.authorization?.split(' ')[1];
       if (!token) return res.sendStatus(401); req.user = read(token); if (req.user.plan === 'basic') return res.sendStatus(403); next(); };`,
    'guard: bearer',
  ],
};

describe('Express: what callers show in the header Authorization is told by the code that looks for', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      assert.deepEqual(guardedRoutes(`${check} ${code} app.get('/a', guard, answer);`), { 'GET a': [expected] });
    });
  }
});
