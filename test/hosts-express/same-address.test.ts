import assert from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';
import { toldAnswers } from './told';

const guard = `const guard = (req, res, next) => (req.get('X-Api-Key') === process.env.KEY ? next() : res.sendStatus(401));`;

const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'behind one that only lets some through': [
    `app.get('/a', guard); app.get('/a', answer);`,
    ['guard: header X-Api-Key'],
  ],
  'behind one that lets some through, with what stands between them': [
    `const log = (req, res, next) => { next(); }; app.get('/a/:id', log, guard); app.get('/a/:name', answer);`,
    ['log: open', 'guard: header X-Api-Key'],
  ],
  'behind one of another router': [
    `const [first, second] = [express.Router(), express.Router()]; first.get('/', guard); second.get('/', answer); app.use('/a', first, second);`,
    ['guard: header X-Api-Key'],
  ],
  'not behind one of another method': [`app.post('/a', guard); app.get('/a', answer);`, []],
  'in front of the one that answers strangers': [
    `const known = (req, res, next) => (req.get('X-Api-Key') ? next() : next('route')); app.get('/a', known, answer); app.get('/a', answer);`,
    ['known: open'],
  ],
  'in front of a guarded one, to which it leads strangers': [
    `const known = (req, res, next) => (req.get('X-Api-Key') ? next() : next('route')); app.get('/a', known, answer); app.get('/a', guard, answer);`,
    ['known: header X-Api-Key'],
  ],
  'in front of one that refuses whom it is handed': [
    `const known = (req, res, next) => (req.get('X-Api-Key') ? next() : next('route')); app.get('/a', known, answer);
     app.get('/a', (req, res) => { res.status(401).json({ message: 'Sign in' }); });`,
    ['known: header X-Api-Key'],
  ],
  'with nobody behind it that answers strangers': [
    `const known = (req, res, next) => (req.get('X-Api-Key') ? next() : next('route')); app.get('/a', known, answer);`,
    ['known: header X-Api-Key'],
  ],
};

describe('Express: a route that is told for the same method and address as another one, which stands', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      const guards = Object.entries(guardedRoutes(`${guard} ${code}`)).filter(([route]) => route.startsWith('GET'));
      assert.deepEqual(
        guards.map(([, one]) => one),
        [expected],
      );
    });
  }

  it('behind one that asks for a field, has that and the answers of both', () => {
    const { read, answers, failures } = firstOperation(
      'POST',
      `app.post('/a', (req, res, next) => { if (!req.body.name) return res.status(400).json({ message: 'name' }); next(); });
       app.post('/a', (req, res) => { res.status(201).json({ name: String(req.body.name), more: Number(req.body.more) }); });`,
    );
    assert.deepEqual(
      read.map(({ name, field }) => `${name}${field.required ? '' : '?'}`),
      ['name', 'name?', 'more?'],
    );
    assert.deepEqual(toldAnswers(answers), ['201 application/json { name: string, more: number }']);
    assert.deepEqual(toldAnswers(failures), ['400 application/json { message: string }']);
  });

  it('in front of another one, and answers itself, has its own answers', () => {
    const { answers } = firstOperation(
      'GET',
      `app.get('/a', (req, res, next) => { if (req.query.skip) return next(); res.json({ first: true }); });
       app.get('/a', (req, res) => { res.json({ second: true }); });`,
    );
    assert.deepEqual(toldAnswers(answers), ['200 application/json { first: boolean }']);
  });
});
