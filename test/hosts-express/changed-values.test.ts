import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const ok = '200 application/json { ok: boolean }';
const fail = String;

/** Answers of code that changes values before it asks them. */
const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'a list that is put into where something holds': [
    `const errors: string[] = []; if (!name()) errors.push('a'); if (errors.length) return fail(400); ok();`,
    [ok, fail(400)],
  ],
  'a list that a loop fills': [
    `const stored = []; for (const one of await all()) stored.push(one); if (stored.length === 0) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'a list that a callback fills': [
    `const stored = []; (await all()).forEach((one) => { stored.push(one); }); if (!stored.length) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'the first of a list that is put into where something holds': [
    `const errors = []; if (!name()) errors.push('a'); if (errors[0]) return fail(400); ok();`,
    [ok, fail(400)],
  ],
  'whether some of a list are like that': [
    `const errors = []; if (!name()) errors.push({ bad: true }); if (errors.some((one) => one.bad)) return fail(400); ok();`,
    [ok, fail(400)],
  ],
  'each of a list that is put into where something holds': [
    `const errors = []; if (!name()) errors.push('a'); for (const one of errors) { return fail(400); } ok();`,
    [ok, fail(400)],
  ],
  'what is left of a list that nobody knows': [
    `const found = (await all()).map((one) => one.id).filter((id) => other(id)); if (found.length === 0) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'what a list and others are together': [
    `const found = [...(await all()), ...(await all())]; if (found.length < 2) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'an object that is put into where something holds': [
    `const errors: Record<string, string> = {}; if (!name()) errors.name = 'a'; if (Object.keys(errors).length > 0) return fail(400); ok();`,
    [ok, fail(400)],
  ],
  'an object that is put into under any name': [
    `const errors = {}; for (const one of await all()) errors[one.id] = 'a'; if (Object.values(errors).length) return fail(400); ok();`,
    [ok, fail(400)],
  ],
  'a number that a loop adds to': [
    `let total = 0; for (const one of await all()) total += one.size; if (total === 0) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'a number that a callback adds to': [
    `let total = 0; (await all()).forEach((one) => { total++; }); if (total === 0) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'a number that is counted up where something holds': [
    `let total = 0; if (name()) ++total; if (total > 0) return fail(409); ok();`,
    [ok, fail(409)],
  ],
  'a text that is added to where something holds': [
    `let said = ''; if (name()) said += 'a'; if (said !== '') return fail(409); ok();`,
    [ok, fail(409)],
  ],
  'a name that a callback sets': [
    `let found = false; (await all()).forEach(() => { found = true; }); if (!found) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'a list of the file, which other requests put into': [
    `if (kept.length === 0) return fail(404); kept.push(1); ok();`,
    [ok, fail(404)],
  ],
  'a list that is put into for certain': [
    `const all = []; all.push(1); if (all.length === 0) return fail(404); ok();`,
    [ok],
  ],
  'numbers that are counted for certain': [
    `let total = 0; for (const one of [1, 2]) total += one; total++; if (total !== 4) return fail(404); ok();`,
    [ok],
  ],
  'what is put in place of nothing': [`let name; name ??= 'a'; if (!name) return fail(404); ok();`, [ok]],
  'a number of which bits are set in a loop': [
    `let flags = 0; for (const one of await all()) flags |= 1; if (flags) return fail(400); ok();`,
    [ok, fail(400)],
  ],
  'a number of which bits are taken': [
    `let flags = 3; flags &= other(); if (!flags) return fail(400); ok();`,
    [ok, fail(400)],
  ],
  'a number that a loop counts up': [
    `let count = 0; for (const one of await all()) count++; if (count === 0) return fail(404); if (count > 5) return fail(409); ok();`,
    [ok, fail(404), fail(409)],
  ],
  'a number that a loop counts up where something holds': [
    `let count = 0; for (const one of await all()) { if (one.ok) count = count + 1; } if (count > 5) return fail(409); ok();`,
    [ok, fail(409)],
  ],
  'how often something was tried': [
    `let tries = 0; while (await load()) tries++; if (tries >= 3) return fail(429); ok();`,
    [ok, fail(429)],
  ],
  'how often something was tried, within the loop': [
    `let tries = 0; while (await load()) { if (tries > 3) return fail(429); tries++; } ok();`,
    [ok, fail(429)],
  ],
  'a number that a callback counts up': [
    `let count = 0; (await all()).forEach(() => { count += 1; }); if (count > 5) return fail(409); ok();`,
    [ok, fail(409)],
  ],
  'a number that a callback counts up for what is made of each': [
    `let count = 0; const made = (await all()).map((one) => one.id); made.forEach(() => { count += 1; }); if (count > 5) return fail(409); ok();`,
    [ok, fail(409)],
  ],
  'a number that each round of a loop has for itself': [
    `for (const one of await all()) { let count = 0; count++; if (count !== 1) return fail(409); } ok();`,
    [ok],
  ],
  'a name that a loop sets, which is left by its label': [
    `let found = null; outer: for (const one of await all()) { if (one.ok) { found = one; break outer; } } if (found == null) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'a block that has a label': [`named: { if (name()) break named; other(); } ok();`, [ok]],
  'a text of the file, which other requests set': [
    `if (last === null) return fail(412); res.json({ last });`,
    ['200 application/json { last: string }', fail(412)],
  ],
  'a text of the file, where this request sets it': [`last = 'b'; if (last === null) return fail(412); ok();`, [ok]],
  'a text of the file, where this request may set it': [
    `if (name()) last = 'b'; if (last === null) return fail(412); if (last === 'a') return fail(409); ok();`,
    [ok, fail(412), fail(409)],
  ],
  'a number of the file, which other requests count up': [
    `if (total === 0) return fail(411); if (total > 5) return fail(429); ok();`,
    [ok, fail(411), fail(429)],
  ],
  'a condition of the file, which other requests set': [`if (!isOpen) return fail(423); ok();`, [ok, fail(423)]],
  'what of the file is made when it is first asked for': [
    `client ??= { ok: true }; if (!client) return fail(500); res.json(client);`,
    [ok],
  ],
  'what a function of the file makes when it is first asked for': [
    `const one = made(); if (!one) return fail(500); res.json(one);`,
    [ok],
  ],
  'what another function of the file makes': [`if (!maker) return fail(404); made(); ok();`, [ok, fail(404)]],
  'what of the file is loaded when it is first asked for': [
    `if (!loaded) loaded = await load(); if (!loaded) return fail(404); res.json(loaded);`,
    ['200 application/json any', fail(404)],
  ],
  'whether other requests go on': [
    `if (isBusy) return fail(409); isBusy = true; ok(); isBusy = false;`,
    [ok, fail(409)],
  ],
  'a member of an object of the file, which other requests put in': [
    `const one = cache.foo; if (!one) return fail(404); res.json(one);`,
    ['200 application/json { id: string }', fail(404)],
  ],
  'a member of an object of the file, which nobody changes': [`res.status(options.status || 200); ok();`, [ok]],
  'an item of a list of the file, which other requests put in': [
    `const one = seeded[1]; if (!one) return fail(404); res.json(one);`,
    ['200 application/json { id: string }', fail(404)],
  ],
  'an item of a list of the file that is empty at first': [
    `const one = filled[0]; if (!one) return fail(404); res.json(one);`,
    ['200 application/json { id: string }', fail(404)],
  ],
  'a constant of the file': [`if (roles.length === 0 || !roles.includes('a')) return fail(404); ok();`, [ok]],
};

describe('What code changes', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(`decides what is answered by ${what} as far as source tells`, () => {
      const { answers, failures } = firstOperation(
        'GET',
        `const kept = []; const roles = ['a', 'b'];
         let last: string | null = null; let total = 0; let isOpen = false; const cache: Record<string, { id: string }> = {};
         const seeded = [{ id: 'a' }]; const filled: { id: string }[] = []; let client; let loaded = null; const options = {}; let isBusy = false;
         let maker; function made() { if (!maker) { maker = { ok: true }; } return maker; }
         app.get('/', async (req, res) => {
           const ok = () => res.json({ ok: true }); const fail = (status) => res.status(status).end();
           ${code} });
         app.post('/', (req, res) => { last = 'a'; total += 1; isOpen = true; cache[req.body.id] = { id: req.body.id };
           seeded.push({ id: req.body.id }); filled.push({ id: req.body.id }); res.json({}); });`,
      );
      deepStrictEqual([...toldAnswers(answers), ...toldAnswers(failures)], expected);
    });
  }

  it('may be missing where it is put in under a condition', () => {
    const { answers } = firstOperation(
      'GET',
      `app.get('/', async (req, res) => {
         const made = { id: 1 }; if (other()) { made.name = 'a'; made.found = await another(); } made.size = 1; res.json(made); });`,
    );
    deepStrictEqual(toldAnswers(answers), [
      '200 application/json { id: integer, name?: string, found?: any, size: integer }',
    ]);
  });
});
