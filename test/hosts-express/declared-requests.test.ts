import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const account = `export interface Account { id: number; email: string; nick?: string }`;

const declared: Readonly<Record<string, readonly [code: string, declarations: string, answers: readonly string[]]>> = {
  'members of the namespace that is there without an import': [
    `app.get('/', (req, res) => res.json({ trace: req.trace, known: req.trace ?? null, tenant: req.tenant, id: req.tenant.id }));`,
    `declare global { namespace Express { interface Request { trace?: string; tenant: { id: number } } } } export {};`,
    ['200 application/json { trace?: string, known: string or null, tenant: { id: number }, id: number }'],
  ],
  'members of the namespace in a file that is no module': [
    `app.get('/', (req, res) => res.json({ trace: req.trace }));`,
    `declare namespace Express { interface Request { trace: string } }`,
    ['200 application/json { trace: string }'],
  ],
  'members of the package that Express has its types of': [
    `app.get('/', (req, res) => res.json({ trace: req.trace }));`,
    `import 'express'; declare module 'express-serve-static-core' { interface Request { trace: string } }`,
    ['200 application/json { trace: string }'],
  ],
  'who signed in, which another type is': [
    `app.get('/', (req, res) => res.json({ email: req.user.email, all: req.user }));`,
    `import { Account } from './account'; declare global { namespace Express { interface User extends Account {} } }`,
    ['200 application/json { email: string, all: account.ts#Account }'],
  ],
  'who signed in, by members of its own': [
    `app.get('/', (req, res) => res.json({ email: req.user!.email, since: req.user?.since ?? null }));`,
    `import { Account } from './account'; declare global { namespace Express { interface User extends Account { since: number } } }`,
    ['200 application/json { email: string, since: number or null }'],
  ],
  'what handlers of errors are asked for': [
    `app.get('/', (req, res) => { throw createError(404); }); app.use((err, req, res, next) => res.status(err.status).json({ trace: req.trace ?? null }));`,
    `declare global { namespace Express { interface Request { trace?: string } } } export {};`,
    [],
  ],
};

const signedIn: Readonly<Record<string, readonly [code: string, answers: readonly string[]]>> = {
  'by a strategy': [
    `passport.use(new JwtStrategy({ secretOrKey: 'a' }, async (payload, done) => {
       const user = await User.findById(payload.sub); if (!user) return done(null, false); done(null, user); }));
     app.get('/', passport.authenticate('jwt', { session: false }), (req, res) => res.json({ me: req.user, name: req.user.name }));`,
    ['200 application/json { me: { name: string }, name: string }'],
  ],
  'by a strategy that hands on nobody in its place, whoever is in the session': [
    `passport.deserializeUser((id, done) => done(null, { id })); app.use(passport.session());
     passport.use(new JwtStrategy({ secretOrKey: 'a' }, async (payload, done) => { const user = await User.findById(payload.sub); done(null, user || false); }));
     app.get('/', passport.authenticate('jwt'), (req, res) => res.json(req.user));`,
    ['200 application/json { name: string }'],
  ],
  'by a strategy that has a name, where a function is told whom it found': [
    `passport.use('members', new Local.Strategy((name, password, done) => User.findOne({ name }).orFail().then((user) => done(null, user), done)));
     const auth = (req, res, next) => passport.authenticate('members', (err, user) => { if (err || !user) return res.sendStatus(401); req.user = user; next(); })(req, res, next);
     app.get('/', auth, (req, res) => res.json(req.user));`,
    ['200 application/json { name: string }'],
  ],
  'in a session': [
    `passport.deserializeUser(async (id, done) => done(null, await User.findById(id).orFail())); app.use(passport.session());
     app.get('/', (req, res) => res.json(req.user));`,
    ['200 application/json { name: string }'],
  ],
  'by a strategy that nobody told passport of': [
    `app.get('/', passport.authenticate('jwt'), (req, res) => res.json({ me: req.user }));`,
    ['200 application/json { me: any }'],
  ],
};

describe('Express, of what is in requests, reads', () => {
  for (const [title, [code, declarations, expected]] of Object.entries(declared)) {
    it(`as the application declares it, ${title}`, () => {
      const operation = firstOperation('GET', code, {
        'types/express.d.ts': declarations,
        'types/account.ts': account,
      });
      const shown = toldAnswers(operation.answers).map((one) => one.replace('types/', ''));
      deepStrictEqual(shown, expected);
    });
  }

  it('the same where errors are answered', () => {
    const [code, declarations] = declared['what handlers of errors are asked for'] ?? ['', ''];
    const { failures } = firstOperation('GET', code, { 'types/express.d.ts': declarations });
    deepStrictEqual(toldAnswers(failures), ['404 application/json { trace: string or null }']);
  });

  for (const [title, [code, expected]] of Object.entries(signedIn)) {
    it(`who signed in ${title}`, () => {
      const models = `import mongoose from 'mongoose'; import { Strategy as JwtStrategy } from 'passport-jwt'; import Local from 'passport-local';
        const User = mongoose.model('User', new mongoose.Schema({ name: { type: String, required: true } }, { _id: false, versionKey: false, toJSON: { transform: (doc, made) => { delete made._id; } } }));`;
      deepStrictEqual(toldAnswers(firstOperation('GET', models + code).answers), expected);
    });
  }
});
