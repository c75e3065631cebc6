import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const local = `import { Strategy } from 'passport-local';
  passport.use(new Strategy({ usernameField: 'email' }, (email, password, done) => done(null, { id: 1 })));
  passport.use('pin', new Strategy({ usernameField: 'card', passwordField: 'pin' }, (card, pin, done) => done(null, false)));\n`;

const fields = [
  ['body', 'email', 'string', true],
  ['body', 'password', 'string', true],
];

const refusals = ['400 text/plain string', '401 text/plain string'];

const cases: Readonly<
  Record<string, readonly [code: string, fields: readonly unknown[], failures: readonly string[]]>
> = {
  'by its name': [`app.post('/', passport.authenticate('local'), (req, res) => res.json({}));`, fields, refusals],
  'by a name that it is given': [
    `app.post('/', passport.authenticate('pin'), (req, res) => res.json({}));`,
    [
      ['body', 'card', 'string', true],
      ['body', 'pin', 'string', true],
    ],
    refusals,
  ],
  'where a function is told whom it found': [
    `app.post('/', (req, res, next) => passport.authenticate('local', (error, user) => {
       if (error) return next(error); if (!user) return res.status(401).json({ wrong: true });
       req.logIn(user, (failure) => (failure ? next(failure) : res.json({ id: user.id }))); })(req, res, next));`,
    fields,
    ['401 application/json { wrong: boolean }'],
  ],
  'where the handler of errors answers, or callers are led elsewhere': [
    `app.post('/', passport.authenticate('local', { failWithError: true }), passport.authenticate('pin', { failureRedirect: '/in' }), (req, res) => res.json({}));
     app.use((error, req, res, next) => res.status(error.status ?? 500).json({ wrong: error.message }));`,
    [...fields, ['body', 'card', 'string', true], ['body', 'pin', 'string', true]],
    ['401 application/json { wrong: string }'],
  ],
  'beside one for tokens, which needs no fields': [
    `app.post('/', passport.authenticate(['jwt', 'local']), (req, res) => res.json({}));`,
    fields.map(([place, name, type]) => [place, name, type, false]),
    ['401 text/plain string'],
  ],
};

describe('Express: a strategy of passport for names and passwords is asked', () => {
  for (const [title, [code, expected, failures]] of Object.entries(cases)) {
    it(title, () => {
      const operation = firstOperation('POST', local + code);
      deepStrictEqual(
        operation.read.map(({ in: place, name, field }) => [place, name, field.type, field.required]),
        expected,
      );
      deepStrictEqual(
        toldAnswers(operation.failures).filter((one) => !one.startsWith('500')),
        failures,
      );
    });
  }
});
