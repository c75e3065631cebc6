import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers, toldShape } from './told';

/** Answers of code whose status, or media type, what it is handed tells. */
const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'a status that middleware may have left': [
    `app.get('/', (req, res) => res.status(res.locals.status || 201).json({ id: 1 }));`,
    ['201 application/json { id: integer }'],
  ],
  'one that may be configured': [
    `app.get('/', (req, res) => res.status(settings.status ?? 202).json({ id: 1 }));`,
    ['202 application/json { id: integer }'],
  ],
  'a truth value': [`app.get('/', (req, res) => res.send(true));`, ['200 application/json boolean']],
  'one of two truth values': [
    `app.get('/', (req, res) => { if (req.query.on) return res.send(true); res.send(false); });`,
    ['200 application/json boolean'],
  ],
  'a text': [`app.get('/', (req, res) => res.send('on'));`, ['200 text/html string']],
};

describe('What is sent', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(`is told of ${name}`, () => {
      deepStrictEqual(toldAnswers(firstOperation('GET', code).answers), expected);
    });
  }
});

describe('A body that is a text', () => {
  it('has no fields that are called like methods of texts', () => {
    const code = `app.post('/', express.text(), (req, res) => res.json({ big: req.body.trim().toUpperCase() }));`;
    const { checked, read } = firstOperation('POST', code);
    deepStrictEqual([...read.map(({ name }) => name), ...checked.map(({ schema }) => toldShape(schema))], ['string']);
  });
});

describe('Who is led to another site to sign in', () => {
  const strategy = `import { Strategy } from 'passport-google-oauth20';
    passport.use(new Strategy({ clientID: 'a' }, (access, refresh, profile, done) => done(null, profile)));`;

  it('is answered with the way there', () => {
    const { answers } = firstOperation(
      'GET',
      `${strategy} app.get('/', passport.authenticate('google', { scope: [] }));`,
    );
    deepStrictEqual(toldAnswers(answers), ['302']);
  });
});
