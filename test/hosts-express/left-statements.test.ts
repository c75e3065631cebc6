import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const ok = '200 application/json { ok: boolean }';
const fail = String;

/** Answers of code that leaves loops, switches and blocks before their end. */
const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'the next round of a loop around it, of a list that is known': [
    `outer: for (const a of [1, 2]) { for (const b of [1, 2]) { if (b === 2) continue outer; } return fail(409); } ok();`,
    [ok],
  ],
  'the end of a loop around it': [
    `outer: for (const a of [1, 2]) { for (const b of [1, 2]) { if (b === 2) break outer; } return fail(409); } ok();`,
    [ok],
  ],
  'the end of a loop in another one': [
    `for (const a of [1, 2]) { for (const b of [1, 2]) { if (b === 2) break; } return fail(409); } ok();`,
    [fail(409)],
  ],
  'the end of a loop before its last round': [
    `for (const a of [1, 2, 3]) { if (a === 2) break; if (a === 3) return fail(409); } ok();`,
    [ok],
  ],
  'the end of a loop before it counts once more': [
    `let n = 0; for (const a of [1, 2, 3]) { if (a === 2) break; n++; } if (n !== 1) return fail(409); ok();`,
    [ok],
  ],
  'the end of a block within a loop': [
    `named: { for (const a of [1]) { break named; } return fail(409); } ok();`,
    [ok],
  ],
  'the end of a block, where a loop finds something': [
    `named: { for (const a of await all()) { if (a.ok) break named; } return fail(404); } ok();`,
    [ok, fail(404)],
  ],
  'the end of a block, where something holds': [
    `named: { if (name()) break named; return fail(404); } ok();`,
    [ok, fail(404)],
  ],
  'the end of a block, where something holds, before it fails': [
    `named: { if (name()) break named; throw new Error(); } ok();`,
    [ok, '500 text/html string'],
  ],
  'the end of a block of which only the rest sets a name': [
    `let found = false; named: { if (name()) break named; found = true; } if (!found) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'the end of a block, in a switch': [
    `named: { switch (name()) { case 'a': break named; } return fail(404); } ok();`,
    [ok, fail(404)],
  ],
  'the end of a block, which tidies up': [
    `named: { try { if (name()) break named; } finally { other(); } return fail(404); } ok();`,
    [ok, fail(404)],
  ],
  'the next round of a loop, from a switch': [
    `for (const a of [1]) { switch (a) { case 1: continue; } return fail(404); } ok();`,
    [ok],
  ],
  'the end of a switch, where something holds': [
    `let status = 200; switch ('a') { case 'a': if (name()) break; status = 201; } res.status(status).end();`,
    ['201', '200'],
  ],
  'a round of a loop, where something holds': [
    `const errors = []; for (const one of ['a', 'b']) { if (req.get(one)) continue; errors.push(one); }
     if (errors.length > 0) return fail(400); ok();`,
    [ok, fail(400)],
  ],
  'a round of a loop before it fills what it made itself': [
    `for (const one of ['a', 'b']) { const made = []; if (req.get(one)) continue; made.push(one);
       if (made.length === 0) return fail(400); } ok();`,
    [ok],
  ],
  'a loop, where something holds, before it puts more into a list': [
    `const all = []; for (const one of [1, 2]) { if (name()) break; all.push(one); } if (all.length === 0) return fail(404); ok();`,
    [ok, fail(404)],
  ],
  'a loop in its first round, where something holds': [
    `for (const one of [1, 2]) { if (name()) break; return fail(404); } ok();`,
    [ok, fail(404)],
  ],
  'a loop of known rounds, of which one says a status': [
    `for (const one of [1, 2]) { if (name()) continue; res.status(202); } res.end();`,
    ['202', '200'],
  ],
};

describe('Code that goes on behind a statement that it leaves', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(`answers what it does where it goes to ${what}`, () => {
      const { answers, failures } = firstOperation(
        'GET',
        `app.get('/', async (req, res) => {
           const ok = () => res.json({ ok: true }); const fail = (status) => res.status(status).end();
           ${code} });`,
      );
      deepStrictEqual([...toldAnswers(answers), ...toldAnswers(failures)], expected);
    });
  }
});
