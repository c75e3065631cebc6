import assert from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

/** Where strategies of passport-jwt are told to look for a token, and what the route asks for then. */
const cases: Readonly<Record<string, readonly [extractor: string, expected: string]>> = {
  'the header of tokens': ['ExtractJwt.fromAuthHeaderAsBearerToken()', 'bearer'],
  'the header of tokens, by its scheme': [`ExtractJwt.fromAuthHeaderWithScheme('bearer')`, 'bearer'],
  'the header of tokens, by a scheme of its own': [
    `ExtractJwt.fromAuthHeaderWithScheme('JWT')`,
    'header Authorization',
  ],
  'a header': [`ExtractJwt.fromHeader('x-token')`, 'header x-token'],
  'a field of the query': [`ExtractJwt.fromUrlQueryParameter('t')`, 'query t'],
  'a cookie, and the header of tokens': [
    'ExtractJwt.fromExtractors([(req) => req?.cookies?.access ?? null, ExtractJwt.fromAuthHeaderAsBearerToken()])',
    'cookie access or bearer',
  ],
  'what functions within others look for': [
    `ExtractJwt.fromExtractors([ExtractJwt.fromExtractors([ExtractJwt.fromHeader('x-a')]), ExtractJwt.fromHeader('x-b')])`,
    'header x-a or header x-b',
  ],
  'a cookie, by a function of statements': [
    `function (req) { let found = null; if (req && req.signedCookies) { found = req.signedCookies['sid2']; } return found; }`,
    'cookie sid2',
  ],
  'a function that asks one of the package': [
    `(req) => ExtractJwt.fromHeader('x-token')(req) || req.query.token`,
    'header x-token or query token',
  ],
  'the header of tokens, by a function': [`(req) => req.headers.authorization?.split(' ')[1]`, 'bearer'],
  'a session': ['(req) => req.session.jwt', 'session'],
  'a field of the body, or the header of tokens': [
    `ExtractJwt.fromExtractors([ExtractJwt.fromBodyField('t'), ExtractJwt.fromAuthHeaderAsBearerToken()])`,
    'bearer',
  ],
  'a field of the body': [`ExtractJwt.fromBodyField('refresh')`, 'open'],
  'a place that source does not tell': ['ExtractJwt.fromHeader(process.env.TOKEN_HEADER)', 'bearer'],
};

const packages = `const passport = require('passport'); const { Strategy, ExtractJwt } = require('passport-jwt');`;

describe('Express: where tokens are taken from', () => {
  for (const [what, [extractor, expected]] of Object.entries(cases)) {
    it(`passport-jwt looks at ${what}`, () => {
      const guards = guardedRoutes(`${packages}
        passport.use(new Strategy({ jwtFromRequest: ${extractor}, secretOrKey: 's' }, (payload, done) => done(null, payload)));
        app.get('/a', passport.authenticate('jwt'), answer);`);
      assert.deepEqual(guards, { 'GET a': [`passport.authenticate('jwt'): ${expected}`] });
    });
  }

  it('passport-jwt looks elsewhere for each strategy', () => {
    const guards = guardedRoutes(`${packages}
      const options = { secretOrKey: 's' }; options.jwtFromRequest = ExtractJwt.fromHeader('x-token');
      passport.use('refresh', new Strategy(options, (payload, done) => done(null, payload)));
      passport.use(new Strategy({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken() }, (payload, done) => done(null, payload)));
      app.get('/a', passport.authenticate('refresh'), answer); app.get('/b', passport.authenticate('jwt'), answer);
      const known = (req, res, next) => passport.authenticate('refresh', (err, user) => (user ? next() : res.sendStatus(401)))(req, res, next);
      app.get('/c', known, answer);`);
    assert.deepEqual(guards, {
      'GET a': [`passport.authenticate('refresh'): header x-token`],
      'GET b': [`passport.authenticate('jwt'): bearer`],
      'GET c': ['known: header x-token'],
    });
  });
});
