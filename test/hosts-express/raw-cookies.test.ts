import assert from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

/** How code finds a cookie in the header, by itself. */
const cases: Readonly<Record<string, string>> = {
  'of which one begins so': `(req.headers.cookie || '').split('; ').find((one) => one.startsWith('sid='))`,
  'by a pattern': `/(?:^|;\\s*)sid=([^;]+)/.exec(req.headers.cookie ?? '')`,
  'by a function that is told its name': `readCookie(req, 'sid')`,
  'in what a function makes of all': 'cookiesIn(req.headers.cookie).sid',
  'in what a function made of all before': `(() => { const { sid } = cookiesIn(req.get('Cookie')); return sid; })()`,
};

describe('Express: cookies that code reads out of their header', () => {
  for (const [how, found] of Object.entries(cases)) {
    it(how, () => {
      const guards = guardedRoutes(`
        const readCookie = (req, name) => (req.headers.cookie || '').split('; ').find((one) => one.startsWith(name + '='))?.slice(name.length + 1);
        const cookiesIn = (text) => Object.fromEntries((text || '').split('; ').map((one) => one.split('=')));
        const guard = (req, res, next) => { const found = ${found}; if (!found) return res.status(401).end(); next(); };
        app.get('/a', guard, answer);
        app.get('/b', (req, res) => { const found = ${found}; if (!found) return res.status(401).end(); res.json({}); });`);
      assert.deepEqual(guards, { 'GET a': ['guard: cookie sid'], 'GET b': ['The code that answers: cookie sid'] });
    });
  }
});
