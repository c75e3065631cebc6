import { deepStrictEqual } from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

const refused = `if (!req.headers['x-api-key']) { const error = new Error('No'); error.status = 401; return next(error); } next();`;

const guards: Readonly<Record<string, string>> = {
  'takes the last off a copy of them': `function guard() { const next = Array.prototype.slice.call(arguments).pop(); const [req, res] = arguments; ${refused} }`,
  'takes the first and the last off a copy of them': `function guard() { const all = [].slice.call(arguments); const req = all.shift(); const next = all.pop(); ${refused} }`,
  'takes the last off a list of them': `function guard() { const next = [...arguments].pop(); const [req, res] = arguments; ${refused} }`,
  'takes the last off a list that is made of them': `function guard() { const next = Array.from(arguments).pop(); const [req, res] = arguments; ${refused} }`,
  'takes a list of the last alone': `function guard() { const [next] = Array.prototype.slice.call(arguments, -1); const [req, res] = arguments; ${refused} }`,
  'takes the last off those that it has gathered': `const guard = (...all) => { const next = all.pop(); const [req, res] = all; ${refused} };`,
  'hands them on, with the last behind the others': `function guard() { const all = Array.prototype.slice.call(arguments); const next = all.pop(); return inner.apply(null, all.concat(next)); }
    function inner(req, res, next) { ${refused} }`,
  'takes the last of them': `function guard() { const [req, res] = arguments; const next = arguments[arguments.length - 1]; ${refused} }`,
  'takes the last of those that it has gathered': `const guard = (...all) => { const [req, res] = all; const next = all[all.length - 1]; ${refused} };`,
  'counts them': `function guard() { if (arguments.length > 3) return arguments[3](); const [req, res, next] = arguments; ${refused} }`,
};

describe('Express: middleware is handed a request, a response and what comes next, and nothing else, where it', () => {
  for (const [what, guard] of Object.entries(guards)) {
    it(what, () => {
      deepStrictEqual(guardedRoutes(`${guard} app.get('/a', guard, answer);`), {
        'GET a': ['guard: header x-api-key'],
      });
    });
  }

  it('runs for parameters, which is handed what stands in the path and its name, too', () => {
    const named = `function named(req, res, next, value, name) { if (name === 'open') return next();
      if (!value || !req.get('x-' + name + '-key')) return res.sendStatus(401); next(); }`;
    deepStrictEqual(
      guardedRoutes(
        `${named} app.param(['id', 'open'], named); app.get('/a/:id', answer); app.get('/b/:open', answer); app.get('/c', answer);`,
      ),
      { 'GET a/{id}': ['named: header x-id-key'], 'GET b/{open}': ['named: open'], 'GET c': [] },
    );
  });
});
