import { deepStrictEqual } from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

/** What finds who calls by a key, or by a token; and guards that let in those of some ways. */
const found = `const calling = async (req) => { const key = req.get('X-Api-Key'); if (key) return { way: 'key', of: key };
    const token = req.headers.authorization; if (!token) return { way: null };
    const known = jwt.verify(token.slice(7), 'secret'); if (known.kind === 'access') return { way: 'token', of: known }; return { way: null }; };`;
const ways = `const by = (...all) => (req, res, next) => { if (!req.auth) return res.status(401).end(); if (!all.includes(req.auth.way)) return res.status(403).end(); next(); };`;

const told = `app.get('/key', by('key'), answer); app.get('/token', by('token'), answer); app.get('/both', by('key', 'token'), answer);`;

const expected = {
  'GET key': ["by('key'): header X-Api-Key"],
  'GET token': ["by('token'): bearer"],
  'GET both': ["by('key', 'token'): header X-Api-Key or bearer"],
};

describe('Express: a guard that lets in who is known in some ways', () => {
  it('asks for what those show, and not for what others do', () => {
    const putting = `app.use(async (req, res, next) => { try { const { way, of } = await calling(req); if (!way) return next();
      switch (way) { case 'key': req.auth = { way: 'key', user: await find(of) }; break; case 'token': req.auth = { way: 'token', user: await find(of) }; break; } next(); } catch (error) { next(error); } });`;
    deepStrictEqual(guardedRoutes(`${found} ${ways} ${putting} ${told}`), expected);
  });

  it('asks for them where that is kept for the response', () => {
    const putting = `app.use(async (req, res, next) => { const { way } = await calling(req); if (way) res.locals.auth = { way }; next(); });`;
    const locals = ways.replaceAll('req.auth', 'res.locals.auth');
    deepStrictEqual(guardedRoutes(`${found} ${locals} ${putting} ${told}`), expected);
  });

  it('asks for any of them where source does not tell which it lets in', () => {
    const putting = `app.use(async (req, res, next) => { const { way } = await calling(req); if (way) req.auth = { way }; next(); });`;
    deepStrictEqual(guardedRoutes(`${found} ${ways} ${putting} app.get('/any', by(process.env.WAY), answer);`), {
      'GET any': ['by(process.env.WAY): header X-Api-Key or bearer'],
    });
  });
});
