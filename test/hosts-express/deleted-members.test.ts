import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

/** Answers of code that takes members from what it answers with. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'an object that is written out': [
    `const one = { id: 1, password: 'a' }; delete one.password; res.json(one);`,
    '{ id: integer }',
  ],
  'an object by a key': [
    `const one = { id: 1, password: 'a' }; const key = 'password'; delete one[key]; res.json(one);`,
    '{ id: integer }',
  ],
  'by each of several keys': [
    `const one = { id: 1, password: 'a', salt: 'b' }; ['password', 'salt'].forEach((key) => delete one[key]); res.json(one);`,
    '{ id: integer }',
  ],
  'where something holds': [
    `const one = { id: 1, mail: 'a' }; if (req.query.short) delete one.mail; res.json(one);`,
    '{ id: integer, mail?: string }',
  ],
  'of what a function answers with a type': [
    `const user = await load(); delete (user as any).password; res.json({ user });`,
    '{ user: { id: number } }',
  ],
  'of a member of an object': [
    `const held = { user: await load() }; delete held.user.password; res.json(held);`,
    '{ user: { id: number } }',
  ],
  'by another name of the same object': [
    `const one = { id: 1, password: 'a' }; const same = one; delete same.password; res.json(one);`,
    '{ id: integer }',
  ],
  'set to nothing': [
    `const user = await load(); user.password = undefined; res.json({ user });`,
    '{ user: { id: number } }',
  ],
};

describe('Members that code deletes are not answered', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(name, () => {
      const { answers } = firstOperation(
        'GET',
        `interface User { id: number; password?: string }
         declare function load(): Promise<User>;
         app.get('/', async (req, res) => { ${code} });`,
      );
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }
});
