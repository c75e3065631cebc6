import { deepStrictEqual } from 'node:assert/strict';
import { guardedRoutes } from './guarded-routes';

const refuses = "if (req.get('X-Api-Key') !== process.env.KEY) throw Object.assign(new Error('No'), { status: 401 });";
const padding =
  'const all = []; for (const one of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) { all.push({ one, two: one * 2, three: one * 3 }); }';

/** By title: what a handler calls, which stands in no line of its own text, and the code that declares that. */
const calls: Readonly<Record<string, readonly [declared: string, handler: string]>> = {
  'a method of a member of an object': [
    `const services = { keys: { need(req) { ${refuses} } } };`,
    `(req, res) => { services.keys.need(req); ${padding} res.json({ all }); }`,
  ],
  'a method of a member of an instance': [
    `class Keys { need(req) { ${refuses} } }
      class Things { constructor() { this.keys = new Keys(); } list(req, res) { this.keys.need(req); ${padding} res.json({ all }); } }
      const things = new Things();`,
    'things.list.bind(things)',
  ],
  'a static method of a class above': [
    `class Base { static need(req) { ${refuses} } } class Keys extends Base {}`,
    `(req, res) => { Keys.need(req); ${padding} res.json({ all }); }`,
  ],
};

describe('Code that answers, and refuses strangers by what it calls', () => {
  for (const [what, [declared, handler]] of Object.entries(calls)) {
    it(`is a guard: ${what}`, () => {
      const found = guardedRoutes(`${declared} app.get('/things', ${handler});`);
      deepStrictEqual(found, { 'GET things': ['The code that answers: header X-Api-Key'] });
    });
  }
});
