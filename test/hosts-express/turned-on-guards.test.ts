import assert from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

/** Conditions of the environment on which a guard lets everybody through by default. */
const conditions: Readonly<Record<string, string>> = {
  'a case of a switch': `const isOn = () => { switch (mode) { case 'prod': return true; default: return false; } };`,
  'a text with it': 'const isOn = () => `is-${mode}` === "is-prod";',
  'a method of a list': `const isOn = () => ['prod', 'stage'].some((one) => one === mode);`,
  'the member of that name': `const isOn = () => ({ prod: true, local: false })[mode];`,
  'whether there is a member of that name': `const isOn = () => mode in { prod: 1 };`,
  'a number of it': `const isOn = () => Number(process.env.LEVEL || 0) > 0;`,
  'whether it holds': `const isOn = () => Boolean(process.env.SECURED || '');`,
  'what a condition sets': `let isSet = false; if (process.env.SECURED) isSet = true; const isOn = () => isSet;`,
};

describe('Express: a guard that the environment turns on guards by', () => {
  for (const [what, condition] of Object.entries(conditions)) {
    it(what, () => {
      const guards = guardedRoutes(`const mode = process.env.MODE || 'local'; ${condition}
        const guard = (req, res, next) => { if (isOn() && !req.get('X-Api-Key')) return res.sendStatus(401); next(); };
        app.get('/a', guard, answer);`);
      assert.deepEqual(guards, { 'GET a': ['guard: header X-Api-Key'] });
    });
  }
});
