import assert from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';
import { toldAnswers } from './told';

const guard = `const keyed = (name, req, res, next) => {
  if (req.get('X-Api-Key') !== process.env[name]) return res.status(401).json({ message: 'No' }); next(); };`;

const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'binds them': [`app.get('/a', keyed.bind(null, 'KEY'), answer);`, ["keyed.bind(null, 'KEY'): header X-Api-Key"]],
  'binds them one after the other': [
    `const two = (first, second, req, res, next) => keyed(second, req, res, next);
     app.get('/a', two.bind(null, 1).bind(null, 'KEY'), answer);`,
    ["two.bind(null, 1).bind(null, 'KEY'): header X-Api-Key"],
  ],
  'binds them in a class, with the class itself': [
    `class Orders { constructor() { app.get('/a', this.keyed.bind(this, 'KEY'), this.list.bind(this)); }
       keyed(name, req, res, next) { keyed(name, req, res, next); } list(req, res) { res.json([]); } }
     new Orders();`,
    ["this.keyed.bind(this, 'KEY'): header X-Api-Key"],
  ],
  'binds nothing but what it is called on': [
    `function named(req, res, next) { keyed(this.name, req, res, next); } app.get('/a', named.bind({ name: 'KEY' }), answer);`,
    ['named: header X-Api-Key'],
  ],
  'gives them one by one by a function of a package': [
    `const two = (first, second, req, res, next) => keyed(second, req, res, next); app.get('/a', _.curry(two)(1)('KEY'), answer);`,
    ["_.curry(two)(1)('KEY'): header X-Api-Key"],
  ],
  'gives them by a function of a package': [
    `app.get('/a', _.partial(keyed, 'KEY'), _.curry(keyed)('OTHER'), answer);`,
    ["_.partial(keyed, 'KEY'): header X-Api-Key", "_.curry(keyed)('OTHER'): header X-Api-Key"],
  ],
  'gives them behind all others by a function of a package': [
    `const last = (req, res, next, name) => { if (!req.get(name)) return res.status(401).json({}); next(); };
     app.get('/a', _.partialRight(last, 'X-Api-Key'), _.partialRight(last, 'X-Other-Key', 1), answer);`,
    [
      "_.partialRight(last, 'X-Api-Key'): header X-Api-Key",
      "_.partialRight(last, 'X-Other-Key', 1): header X-Other-Key",
    ],
  ],
  'binds them by a function of a package': [
    `app.get('/a', _.bind(keyed, null, 'KEY'), answer);`,
    ["_.bind(keyed, null, 'KEY'): header X-Api-Key"],
  ],
  'wraps it by a function of a package': [
    `const first = (req, res, next) => keyed('KEY', req, res, next);
     app.get('/a', _.wrap(first, (of, req, res, next) => of(req, res, next)), answer);`,
    ['_.wrap(first, (of, req, res, next) => of(req, res, next)): header X-Api-Key'],
  ],
  'hands it to code that nobody can follow, whose function is called like one of lodash': [
    `app.get('/a', watched.wrap('a', keyed.bind(null, 'KEY')), answer);`,
    ["watched.wrap('a', keyed.bind(null, 'KEY')): it is code of a package"],
  ],
  'leaves a place for what comes later, which nobody can follow': [
    `const second = (req, name, res, next) => keyed(name, req, res, next); app.get('/a', _.partial(second, _, 'KEY'), answer);`,
    ["_.partial(second, _, 'KEY'): it is code of a package"],
  ],
};

describe('Express: middleware that is given some arguments before it runs, where code', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      assert.deepEqual(guardedRoutes(`${guard} ${code}`), { 'GET a': expected });
    });
  }

  it('answers in what code calls that nobody can follow', () => {
    const { answers } = firstOperation(
      'GET',
      `app.get('/a', (req, res) => { load(_.partialRight((error, found, of) => of.json({ found: Boolean(found) }), res)); });`,
    );
    assert.deepEqual(toldAnswers(answers), ['200 application/json { found: boolean }']);
  });

  it('says which fields there must be', () => {
    const { read, failures } = firstOperation(
      'POST',
      `const needed = (names: string[], req, res, next) => {
         for (const name of names) if (!req.body[name]) return res.status(400).json({ missing: name }); next(); };
       app.post('/a', needed.bind(null, ['name', 'cid']), (req, res) => { res.json({}); });`,
    );
    assert.deepEqual(
      read.map(({ name, field }) => `${name}${field.required ? '' : '?'}`),
      ['name', 'cid'],
    );
    assert.deepEqual(toldAnswers(failures), ['400 application/json { missing: string }']);
  });

  it('hands on errors of what is behind it', () => {
    const { failures } = firstOperation(
      'GET',
      `${guard} app.get('/a', keyed.bind(null, 'KEY'), (req, res, next) => find(req.params.id).then((found) => {
         if (!found) throw createError(404, 'No'); res.json({}); }).catch(next));
       app.use((error, req, res, next) => { res.status(error.status || 500).json({ error: error.message }); });`,
    );
    assert.deepEqual(toldAnswers(failures), [
      '401 application/json { message: string }',
      '404 application/json { error: string }',
    ]);
  });
});
