import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { guardedRoutes } from './guarded-routes';
import { toldAnswers } from './told';

const boats = `interface Boat { id: number; name: string } const boats = new Map<number, Boat>();`;

const ofBoat = (before: string, way: string): readonly string[] =>
  toldAnswers(
    firstOperation(
      'GET',
      `${before} ${boats} app.get('/', (req, res) => { const boat = boats.get(Number(req.query.id)); ${way}; res.json({ ...boat, isOut: true }); });`,
      { 'log.ts': 'export function assert(value) { console.log(value); }' },
    ).answers,
  );

const there = ['200 application/json { id: number, name: string, isOut: boolean }'];

/** Ways to say that there is something. */
const asserting: Readonly<Record<string, readonly [before: string, way: string]>> = {
  'a package, whatever it is called here': [`import check from 'tiny-invariant';`, `check(boat, 'No boat')`],
  'a member of a package': [`import { strict } from 'node:assert';`, 'strict.ok(boat)'],
  'a function of a package': [`import { ok as must } from 'assert';`, 'must(boat)'],
  'another package': [`import { invariant as sure } from 'ts-invariant';`, 'sure(boat)'],
  'a package that throws errors with a status': [`import must from 'http-assert';`, `must(boat, 404, 'No boat')`],
  'a function of the application that throws else': [
    'function mustHold(condition, text) { if (!condition) { throw new Error(text); } }',
    `mustHold(boat, 'No boat')`,
  ],
  'one that makes its text before': [
    `const demand = (text, value) => { const message = 'Missing: ' + text; if (text === '') console.warn('No text'); if (!value) throw new Error(message); };`,
    `demand('boat', boat)`,
  ],
  'one that returns, or throws': ['function need(value) { if (value) return; throw new Error("No"); }', 'need(boat)'],
  'one whose type says it': ['function known(value: unknown): asserts value { check(value); }', 'known(boat)'],
};

const open: Readonly<Record<string, readonly [before: string, way: string]>> = {
  'a function of the application that only has such a name': [`import { assert } from './log';`, 'assert(boat)'],
  'one that throws only where something else does not hold, either': [
    'function invariant(value, isStrict) { if (!value && isStrict) throw new Error("No"); }',
    'invariant(boat, flag)',
  ],
  'one that may leave before': [
    'function assert(value) { if (isQuiet()) return; if (!value) throw new Error("No"); }',
    'assert(boat)',
  ],
  'one that puts another value in its place': [
    'function assert(value) { value = value || {}; if (!value) throw new Error("No"); }',
    'assert(boat)',
  ],
  'code of a package that nobody knows': [`import { assert } from 'loudly';`, 'assert(boat)'],
};

describe('Express: behind what asserts it, something is there', () => {
  for (const [what, [before, way]] of Object.entries(asserting)) {
    it(`by ${what}`, () => {
      deepStrictEqual(ofBoat(before, way), there);
    });
  }

  for (const [what, [before, way]] of Object.entries(open)) {
    it(`perhaps, by ${what}`, () => {
      deepStrictEqual(ofBoat(before, way), ['200 application/json { id?: number, name?: string, isOut: boolean }']);
    });
  }
});

describe('Express: an assertion', () => {
  it('with a status is an answer', () => {
    const { failures } = firstOperation(
      'GET',
      `import assert from 'http-assert'; app.get('/', (req, res) => { assert(req.query.id, 422, 'No id'); res.json({}); });
       app.use((error, req, res, next) => { res.status(error.status || 500).json({ message: error.message }); });`,
    );
    deepStrictEqual(
      toldAnswers(failures).map((one) => one.slice(0, 3)),
      ['422'],
    );
  });

  it('of what callers show is a guard', () => {
    const guard = `const assert = require('http-assert'); const guard = (req, res, next) => { assert(req.get('x-api-key') === process.env.KEY, 401); next(); };`;
    deepStrictEqual(guardedRoutes(`${guard} app.get('/a', guard, answer);`), { 'GET a': ['guard: header x-api-key'] });
  });
});
