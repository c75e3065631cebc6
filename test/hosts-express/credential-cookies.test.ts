import { deepStrictEqual } from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

const refusal = `class Refusal extends Error { constructor(status) { super(); this.status = status; } } const sessions = new Map();`;

const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'code that answers refuses all without it, whatever it is called': [
    `app.post('/a', (req, res) => { const one = req.cookies.my_refresh;
       if (!one || !sessions.has(one)) throw new Refusal(401); res.json({}); });`,
    ['The code that answers: cookie my_refresh'],
  ],
  'a service that it is handed to does': [
    `class Auth { async refresh(one) { if (!one) throw new Refusal(401); const id = sessions.get(one); if (!id) throw new Refusal(401); return { id }; } }
     const auth = new Auth(); const NAME = 'my_refresh'; app.post('/a', async (req, res) => { res.json(await auth.refresh(req.cookies[NAME])); });`,
    ['The code that answers: cookie my_refresh'],
  ],
  'it is signed, and a guard asks for it': [
    `const guard = (req, res, next) => { if (!req.signedCookies.member) return res.sendStatus(401); next(); };
     app.post('/a', guard, answer);`,
    ['guard: cookie member'],
  ],
  'not where nobody is refused for who they are': [
    `app.post('/a', (req, res) => { if (!req.cookies.basket) return res.sendStatus(400); if (forbidden()) return res.sendStatus(403); res.json({}); });`,
    [],
  ],
  'not where others come through': [
    `app.post('/a', (req, res) => { const { lang } = req.cookies; if (lang && !known(lang)) return res.sendStatus(403); res.json({}); });`,
    [],
  ],
  'not where it says which page sent it': [
    `app.post('/a', (req, res) => { if (!req.cookies['_csrf']) return res.sendStatus(403); res.json({}); });`,
    [],
  ],
};

describe('Express: a cookie is what callers show, where', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      deepStrictEqual(guardedRoutes(`${refusal} ${code}`), { 'POST a': expected });
    });
  }
});
