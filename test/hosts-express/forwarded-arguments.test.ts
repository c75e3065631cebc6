import assert from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';
import { toldAnswers } from './told';

/** Functions that hand on all that they are called with. */
const forwarding: Readonly<Record<string, string>> = {
  '`arguments`': 'function () { return guard.apply(this, arguments); }',
  '`arguments` that are spread': 'function () { return guard(...arguments); }',
  '`arguments`, copied by `Array.from`': 'function () { guard.apply(null, Array.from(arguments)); }',
  '`arguments`, copied by a method of lists': 'function () { guard.apply(null, [].slice.call(arguments)); }',
  '`arguments`, copied by a method of the prototype':
    'function () { guard.apply(null, Array.prototype.slice.call(arguments)); }',
  'single ones of `arguments`': 'function () { guard(arguments[0], arguments[1], arguments[arguments.length - 1]); }',
  '`arguments` of the function around it':
    'function () { const run = () => guard.apply(this, arguments); return run(); }',
  'the rest': '(...args) => guard(...args)',
  'the rest, by `apply`': '(...args) => guard.apply(null, args)',
  'the rest, by `Reflect.apply`': '(...args) => Reflect.apply(guard, undefined, args)',
  '`arguments`, by `Reflect.apply`': 'function () { return Reflect.apply(guard, this, arguments); }',
};

describe('Express: middleware is a guard where it calls one with', () => {
  for (const [what, code] of Object.entries(forwarding)) {
    it(what, () => {
      const guards = guardedRoutes(
        `const guard = (req, res, next) => { if (!req.get('X-Api-Key')) return res.sendStatus(401); next(); };
         const forwarded = ${code}; app.get('/a', forwarded, answer);`,
      );
      assert.deepEqual(guards, { 'GET a': ['forwarded: header X-Api-Key'] });
    });
  }

  it('all that it is called with, for each handler', () => {
    const guards = guardedRoutes(
      `const guard = async (req, res, next) => { if (!req.get('X-Api-Key')) return res.sendStatus(401); next(); };
       const caught = (of) => function () { return of.apply(this, arguments).catch(arguments[2]); };
       app.get('/a', caught(guard), caught(async (req, res) => res.json({})));`,
    );
    assert.deepEqual(guards, { 'GET a': ['caught(guard): header X-Api-Key'] });
  });
});

/** Calls that are handed a list of which nobody knows the items. */
const untold: Readonly<Record<string, string>> = {
  'by a spread': 'app.use(...others);',
  'by `apply`': 'app.use.apply(app, others);',
  'by `Reflect.apply`': 'Reflect.apply(app.use, app, others);',
  'by `apply` of a function': 'const all = (one, next) => { app.use(one); }; all.apply(null, others);',
};

describe('Express: middleware that nobody knows is told of, where it is handed over', () => {
  for (const [what, code] of Object.entries(untold)) {
    it(what, () => {
      const guards = guardedRoutes(`const others = require('some-auth').middlewares; ${code} app.get('/a', answer);`);
      assert.deepEqual(
        Object.values(guards)
          .flat()
          .map((one) => one.replace(/^.*?: /, '')),
        ['it is code of a package'],
      );
    });
  }
});

describe('Express: a method of the response that is called by `apply`', () => {
  it('answers', () => {
    const { answers } = firstOperation(
      'GET',
      `app.get('/a', (req, res) => { const json = res.json; (function () { json.apply(res, arguments); })({ id: 1 }); });`,
    );
    assert.deepEqual(toldAnswers(answers), ['200 application/json { id: integer }']);
  });
});
