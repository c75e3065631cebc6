import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

const schema = {
  'schema.ts': `import { integer, pgTable, text } from 'drizzle-orm/pg-core';
    export const users = pgTable('users', { id: integer().primaryKey(), name: text() });`,
};

const found = `import { drizzle } from 'drizzle-orm/d1'; import * as schema from './schema'; const db = drizzle(env, { schema });
  app.get('/', async (req, res) => { let user = await db.query.users.findFirst();`;

/** Whether what is answered may be nothing, by what the code asks before it answers. */
const cases: Readonly<Record<string, readonly [code: string, mayBeNothing: boolean]>> = {
  'nothing is asked': ['res.json(user);', true],
  'it is missing': ['if (!user) return res.status(404).end(); res.json(user);', false],
  'it is null, in a block that throws': ['if (user === null) { throw new Error(); } res.json(user);', false],
  'it or another thing is missing': [
    'if (user == undefined || !other()) return res.status(404).end(); res.json(user);',
    false,
  ],
  'it and another thing are missing': ['if (!user && !other()) return res.status(404).end(); res.json(user);', true],
  'it is there': ['if (user) { res.json(user); }', false],
  'it is there, behind what asks': ['if (user) { other(); } res.json(user);', true],
  'it is there, and else it answers': ['if (user) { other(); } else { return res.end(); } res.json(user);', false],
  'it is not missing, with another thing': ['if (user !== null && other()) res.json(user);', false],
  'a member of it is missing': ['if (!user?.name) return res.status(404).end(); res.json(user);', false],
  'a member of it is missing, which is answered': [
    'if (!user?.name) return res.status(404).end(); res.json(user.name);',
    false,
  ],
  'a member of it is null, which is answered': [
    'if (user.name === null) return res.end(); res.json(user.name);',
    false,
  ],
  'a member of it is there, behind what asks': ['if (user.name) { other(); } res.json(user.name);', true],
  'a member of another one was missing': [
    'if (!user.name) return res.end(); user = await db.query.users.findFirst(); res.json(user.name);',
    true,
  ],
  'a member of it is null': ['if (user?.name === null) return res.end(); res.json(user);', true],
  'it was missing before something else was found': [
    'if (!user) return res.status(404).end(); user = await db.query.users.findFirst(); res.json(user);',
    true,
  ],
};

describe('What code asks whether it is there', () => {
  for (const [what, [code, mayBeNothing]] of Object.entries(cases)) {
    it(`may ${mayBeNothing ? '' : 'not '}be nothing where ${what}`, () => {
      const { answers } = firstOperation('GET', `${found} ${code} });`, schema);
      const bodies = (answers ?? []).flatMap(({ content }) => content['application/json'] ?? []);
      deepStrictEqual(
        bodies.map(({ nullable }) => nullable),
        [mayBeNothing],
      );
    });
  }
});

describe('What a model of Mongoose found', () => {
  const model = `import { model, Schema } from 'mongoose'; const User = model('User', new Schema({ name: String }));`;
  const answered = (code: string): readonly (boolean | undefined)[] => {
    const { answers } = firstOperation(
      'GET',
      `${model} app.get('/', async (req, res) => { const user = await User.findById(1); ${code} });`,
    );
    return (answers ?? []).flatMap(({ content }) => content['application/json']?.nullable ?? []);
  };

  it('is there behind who asks for it, and so is what it saves', () => {
    deepStrictEqual(answered('res.json(user);'), [true]);
    deepStrictEqual(answered('if (!user) return res.status(404).end(); res.json(user);'), [false]);
    deepStrictEqual(answered('if (!user) return res.status(404).end(); res.json(await user.save());'), [false]);
  });
});

describe('Statuses that code compares with a number', () => {
  const statuses: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
    'of a member': ['if (error.response?.status === 404) return res.status(error.response.status).end();', ['404']],
    'of a name': ['const { status } = error; if (error && status === 409) return res.status(status).end();', ['409']],
    'of a constant': [
      'const Codes = { gone: 410 }; if (error.status === Codes.gone) return res.status(error.status).end();',
      ['410'],
    ],
    'behind what else is answered': [
      'if (error.status !== 423) return res.status(400).end(); return res.status(error.status).end();',
      ['400', '423'],
    ],
    'in what is thrown': [
      'class Failed extends Error { constructor(status) { super(); this.status = status; } } if (error.status === 429) throw new Failed(error.status);',
      ['429'],
    ],
    'which texts equal, too, where they are known to be a number': [
      'const status = Number(req.query.status); if (status == 409) return res.status(status).end();',
      ['409'],
    ],
    'which texts equal, too': ['if (error.status == 404) return res.status(error.status).end();', ['500']],
    'until it is assigned': [
      'if (error.status !== 401) return; error.status = 402; if (error.status === 402) return res.status(402).end(); return res.status(409).end();',
      ['402', '409'],
    ],
    'until it is assigned, in a branch': [
      'if (error.status === 404) { if (error.name) { error.status = 410; } return res.status(error.status).end(); }',
      ['500'],
    ],
    'until it is assigned by another name': [
      'const same = error; if (error.status === 404) { same.status = other(); return res.status(error.status).end(); }',
      ['500'],
    ],
    'until it is assigned as a part of something': [
      'let { status } = error; if (status === 404) { ({ status } = other()); return res.status(status).end(); }',
      ['500'],
    ],
    'until the name is assigned as the first of a list': [
      'let failed = error; if (failed.status === 404) { [failed] = other(); return res.status(failed.status).end(); }',
      ['500'],
    ],
    'until it is deleted': [
      'if (error.status === 404) { delete error.status; return res.status(error.status).end(); }',
      ['500'],
    ],
    'until a method may change it': [
      'if (error.status === 404) { error.refresh(); return res.status(error.status).end(); }',
      ['500'],
    ],
    'until other code may change it': [
      'if (error.status === 404) { other({ of: error }); return res.status(error.status).end(); }',
      ['500'],
    ],
    'where other code is told of it': [
      'if (error.status === 404) { other(error.status, error.name.trim()); return res.status(error.status).end(); }',
      ['404'],
    ],
    'unless a function may assign the name': [
      'let { status } = error; if (status === 404) { other((one) => { status = one; }); return res.status(status).end(); }',
      ['500'],
    ],
    'which they may not be': ['if (error.status === 404) other(); return res.status(error.status).end();', ['500']],
  };
  for (const [what, [code, expected]] of Object.entries(statuses)) {
    it(`are it, ${what}`, () => {
      const { failures } = firstOperation(
        'GET',
        `app.get('/', async (req, res) => { const error = await other(); ${code} res.json({}); });`,
      );
      deepStrictEqual(
        (failures ?? []).map(({ status }) => status),
        expected,
      );
    });
  }
});
