import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';

const known = `const known = (req, res, next) => { const token = req.get('authorization')?.split(' ')[1];
    if (token) { try { req.user = check(token); } catch { req.user = undefined; } } next(); };
  class Refusal extends Error { constructor(status) { super(); this.status = status; } }`;
const loading = `const find = (id, user, token) => { const order = orders.get(id); if (user && order.userId === user.id) return order;
    if (token && token === order.token) return order; throw new Refusal(403); };
  const load = (req) => find(req.params.id, req.user, req.get('X-Order-Token') ?? req.query.token);`;

const cases: Readonly<Record<string, readonly [code: string, expected: Readonly<Record<string, readonly string[]>>]>> =
  {
    'code asks for who calls, as what runs for whatever comes has found out': [
      `${known} app.get('/before', (req, res) => { res.json({ mine: req.user }); }); app.use(known);
     app.get('/asks', (req, res) => { res.json({ mine: !!req.user }); }); app.get('/does-not', answer);
     const { owner } = { owner: (req, res, next) => { req.isOwner = req.user?.id === 1; next(); } }; app.get('/before-it', owner, answer);`,
      {
        'GET before': [],
        'GET asks': ['known: nothing or bearer'],
        'GET does-not': ['known: open'],
        'GET before-it': ['known: nothing or bearer', 'owner: open'],
      },
    ],
    'code before has put into the request that who shows nothing has shown nothing': [
      `const token = (req, res, next) => { let token = null; if (req.headers.authorization) token = req.headers.authorization.split(' ')[1]; req.token = token; next(); };
     const nobody = () => ({ id: null });
     const authenticate = async (req, res, next) => { req.caller = nobody();
       if (req.token) { const found = await find(req.token); if (!found) return res.sendStatus(401); req.caller = found; } next(); };
     const needed = (req, res, next) => { if (!req.caller.id) return res.sendStatus(401); next(); };
     app.get('/open', token, authenticate, answer); app.get('/kept', token, authenticate, needed, answer);`,
      {
        'GET kept': ['token: open', 'authenticate: open', 'needed: bearer'],
        'GET open': ['token: open', 'authenticate: nothing or bearer'],
      },
    ],
    'it is called otherwise, and taken from the request with others': [
      `const known = (req, res, next) => { req.account = read(req.get('authorization')); next(); }; app.use(known);
     app.get('/a', (req, res) => { const { account, ip } = req; res.json({ account, ip }); }); app.get('/b', (req, res) => { res.json(req.user); });`,
      { 'GET a': ['known: nothing or bearer'], 'GET b': ['known: open'] },
    ],
    'code lets in who is known to be the owner, or shows something else': [
      `${known} ${loading} app.get('/orders/:id', known, (req, res) => { const { id } = load(req); res.json({ id }); });`,
      { 'GET orders/{id}': ['known: open', 'The code that answers: bearer or header X-Order-Token or query token'] },
    ],
    'code behind what runs for whatever comes lets in who is known, or shows something else': [
      `${known} ${loading} app.use(known); app.get('/orders/:id', (req, res) => { const { id } = load(req); res.json({ id }); });`,
      { 'GET orders/{id}': ['known: open', 'The code that answers: bearer or header X-Order-Token or query token'] },
    ],
    'code refuses who shows nothing else, known or not': [
      `${known} app.get('/a', known, (req, res) => { if (req.get('X-Order-Token') !== process.env.TOKEN) throw new Refusal(403);
       res.json({ mine: req.user?.id }); });`,
      { 'GET a': ['known: open', 'The code that answers: header X-Order-Token'] },
    ],
  };

describe('Express: callers that middleware knows, and lets others through, where', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      deepStrictEqual(guardedRoutes(code), expected);
    });
  }
});

describe('Express: code that answers, and is a guard itself, is refused by', () => {
  const told = (status: number): unknown => {
    const code = `app.get('/', (req, res) => { if (req.get('X-Key') !== process.env.KEY) { res.sendStatus(${String(status)}); return; } res.json({}); });`;
    return firstOperation('GET', code).isRefusedOtherwise;
  };

  it('403 where it answers that to strangers', () => {
    deepStrictEqual(told(403), true);
  });

  it('401 where it answers that', () => {
    deepStrictEqual(told(401), undefined);
  });
});
