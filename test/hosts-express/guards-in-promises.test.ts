import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';

const guards = `class Unauthorized extends Error { constructor() { super(); this.status = 401; } }
  class Forbidden extends Error { constructor() { super(); this.status = 403; } }
  const byToken = (req, res, next) => { const token = req.get('authorization')?.split(' ')[1];
    if (!token) return next(new Unauthorized()); req.user = check(token); next(); };
  const byKey = (req, res, next) => { if (req.get('X-Api-Key') !== process.env.KEY) throw new Unauthorized(); next(); };
  const byRole = (role) => (req, res, next) => { if (req.user.role !== role) throw new Forbidden(); next(); };
  const run = (guard, req, res) => new Promise((resolve) => { try { guard(req, res, (error) => resolve(error)); } catch (error) { resolve(error); } });
  const allOf = (...all) => async (req, res, next) => { for (const one of all) { const failed = await run(one, req, res); if (failed) return next(failed); } next(); };
  const either = (...all) => async (req, res, next) => { let last; for (const one of all) { last = await run(one, req, res);
    if (!last) return next(); if (!(last instanceof Unauthorized)) break; } next(last); };
  const rejecting = (guard, req, res) => new Promise((resolve, reject) => guard(req, res, (error) => (error ? reject(error) : resolve())));
  const any = (...all) => async (req, res, next) => { let last; for (const one of all) { try { await rejecting(one, req, res); return next(); } catch (error) { last = error; } } next(last); };`;

const cases: Readonly<Record<string, readonly [code: string, asked: string, statuses: readonly string[]]>> = {
  'either of two': ['either(byToken, byKey)', 'bearer or header X-Api-Key', ['401']],
  'either of two, the other way round': ['either(byKey, byToken)', 'header X-Api-Key or bearer', ['401']],
  'one of several that are tried': ['any(byToken, byKey)', 'bearer or header X-Api-Key', ['401']],
  'all of them': ["allOf(byToken, byRole('admin'))", 'bearer', ['401', '403']],
  'all that look at something': ['allOf(byToken, byKey)', 'bearer and header X-Api-Key', ['401']],
  'either one, or all of others': [
    "either(byKey, allOf(byToken, byRole('admin')))",
    'header X-Api-Key or bearer',
    ['401', '403'],
  ],
};

describe('Express: guards that are run in promises', () => {
  for (const [what, [code, asked, statuses]] of Object.entries(cases)) {
    it(`ask for ${what}`, () => {
      const told = guardedRoutes(`${guards} const guard = ${code}; app.get('/a', guard, answer);`);
      deepStrictEqual(told, { 'GET a': [`${code}: ${asked}`] });
      const { failures } = firstOperation('GET', `${guards} app.get('/a', ${code}, (req, res) => { res.json({}); });`);
      deepStrictEqual([...new Set((failures ?? []).map(({ status }) => status))].sort(), statuses);
    });
  }
});
