import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers } from '../../hosts-express/told';

const files = {
  'prisma/schema.prisma': `enum Role {\n  ADMIN\n  GUEST\n}\nmodel User {\n  id Int @id\n  name String?\n  secret String\n  role Role\n  posts Post[]\n}\nmodel Post {\n  id Int @id\n  title String\n  author User\n}\nmodel Bill {\n  id Int @id\n  sum Decimal?\n}\n`,
  'shown.ts': `export const shown = { id: true, name: true };`,
};

const client = `import { Prisma, PrismaClient, Role } from '@prisma/client'; import { shown } from './shown';
  const prisma = new PrismaClient(); const brief = { id: true, role: true } as const;`;

function answersOf(code: string): readonly string[] {
  return toldAnswers(firstOperation('GET', `${client} ${code}`, files).answers);
}

/** What is answered with one user, by what is selected of it. */
const selected: Readonly<Record<string, readonly [string, string]>> = {
  'where it is asked': ['{ id: true, role: true }', '{ id: integer, role: string }'],
  'in a constant': ['brief', '{ id: integer, role: string }'],
  'in a constant of another file': ['shown', '{ id: integer, name: string or null }'],
  'in a constant with more': ['{ ...brief, name: true }', '{ id: integer, name: string or null, role: string }'],
  'as validated': [`Prisma.validator<Prisma.UserSelect>()({ id: true })`, '{ id: integer }'],
  'as nobody knows': ['selectionOf(req)', 'any'],
};

describe('Models of Prisma answer', () => {
  for (const [where, [select, expected]] of Object.entries(selected)) {
    it(`what is selected ${where}`, () => {
      const code = `app.get('/', async (req, res) => { res.json(await prisma.user.findUniqueOrThrow({ where: { id: 1 }, select: ${select} })); });`;
      deepStrictEqual(answersOf(code), [`200 application/json ${expected}`]);
    });
  }

  it('without what is omitted', () => {
    const code = `res.json({ whole: await prisma.user.findMany({ omit: { secret: true, role: false } }),
      post: await prisma.post.findFirstOrThrow({ include: { author: { omit: { secret: true } } }, omit: { title: true } }) });`;
    const user = '{ id: integer, name: string or null, role: string }';
    deepStrictEqual(answersOf(`app.get('/', async (req, res) => { ${code} });`), [
      `200 application/json { whole: ${user}[], post: { id: integer, author: ${user} } }`,
    ]);
  });

  it('numbers of all of them', () => {
    const query = `prisma.user.aggregate({ _count: true, _avg: { id: true }, _max: { id: true, name: true }, _min: wanted(req) })`;
    deepStrictEqual(answersOf(`app.get('/', async (req, res) => { res.json(await ${query}); });`), [
      '200 application/json { _count: integer, _avg: { id: number or null }, _max: { id: integer or null, name: string or null }, _min: any }',
    ]);
  });

  it('groups, with numbers of each', () => {
    const query = `prisma.user.groupBy({ by: ['role', 'name'], _count: { _all: true }, _sum: { id: true }, orderBy: { role: 'asc' } })`;
    const code = `const groups = await ${query}; res.json({ groups: groups.map((one) => ({ role: one.role, count: one._count._all, sum: one._sum.id })), whole: await prisma.user.groupBy({ by: 'name', _count: true }) });`;
    deepStrictEqual(answersOf(`app.get('/', async (req, res) => { ${code} });`), [
      '200 application/json { groups: { role: string, count: integer, sum: integer or null }[], whole: { name: string or null, _count: integer }[] }',
    ]);
  });

  it('counts of what is selected, and means of exact numbers', () => {
    const code = `res.json({ count: await prisma.bill.count({ select: { _all: true, sum: true } }), mean: await prisma.bill.aggregate({ _avg: { sum: true } }) });`;
    deepStrictEqual(answersOf(`app.get('/', async (req, res) => { ${code} });`), [
      '200 application/json { count: { _all: integer, sum: integer }, mean: { _avg: { sum: string or null } } }',
    ]);
  });

  it('what queries in texts are said to come to', () => {
    const rows = 'const rows = await prisma.$queryRaw<{ n: number }[]>`SELECT 1`;';
    const others = `const others = await prisma.$queryRawUnsafe<{ m: string }[]>('SELECT 1');`;
    deepStrictEqual(answersOf(`app.get('/', async (req, res) => { ${rows} ${others} res.json({ rows, others }); });`), [
      '200 application/json { rows: { n: number }[], others: { m: string }[] }',
    ]);
  });

  it('in transactions, of functions and of lists', () => {
    const made = `prisma.$transaction(async (tx) => { await tx.post.deleteMany({}); return tx.user.create({ data: {}, select: brief }); })`;
    deepStrictEqual(answersOf(`app.get('/', async (req, res) => { res.json(await ${made}); });`), [
      '200 application/json { id: integer, role: string }',
    ]);
    const listed = `const [total, users] = await prisma.$transaction([prisma.user.count(), prisma.user.findMany({ select: brief })]);`;
    deepStrictEqual(answersOf(`app.get('/', async (req, res) => { ${listed} res.json({ total, users }); });`), [
      '200 application/json { total: integer, users: { id: integer, role: string }[] }',
    ]);
  });
});

describe('What a runner sends as nothing where there is nothing', () => {
  const runner = `const send = (find) => async (req, res) => {
    const found = await find(req); if (found === undefined || found === null) res.status(204).end(); else res.json(found); };`;
  const user = '200 application/json { id: integer, role: string }';
  const found: Readonly<Record<string, readonly [string, readonly string[]]>> = {
    'is never what is made': [`prisma.user.create({ data: req.body, select: brief })`, [user]],
    'is never what is changed': [`prisma.user.update({ where: { id: 1 }, data: {}, select: brief })`, [user]],
    'is never what throws where there is none': [
      `prisma.user.findUniqueOrThrow({ where: { id: 1 }, select: brief })`,
      [user],
    ],
    'is never what was looked for, where code threw without': [
      `{ const one = await prisma.user.findUnique({ where: { id: 1 }, select: brief }); if (!one) throw new Error('None'); return one; }`,
      [user],
    ],
    'may be what was looked for': [`prisma.user.findUnique({ where: { id: 1 }, select: brief })`, ['204', user]],
    'may be what is only not undefined': [
      `{ const one = await lookedFor(req); if (one === undefined) throw new Error('None'); return one; }`,
      ['204', '200 application/json any'],
    ],
  };

  for (const [name, [code, expected]] of Object.entries(found)) {
    it(name, () => {
      deepStrictEqual(answersOf(`${runner} app.get('/', send(async (req) => ${code}));`), expected);
    });
  }
});

describe('A client of Prisma of another file', () => {
  it('comes to what each query of a transaction does', () => {
    const code = `import { prisma } from './db'; app.get('/', async (req, res) => {
      const [users, total] = await prisma.$transaction([prisma.user.findMany({ select: { id: true } }), prisma.user.count()]); res.json({ users, total }); });`;
    const db = `import { PrismaClient } from '@prisma/client'; export const prisma = new PrismaClient();`;
    deepStrictEqual(toldAnswers(firstOperation('GET', code, { ...files, 'db.ts': db }).answers), [
      '200 application/json { users: { id: integer }[], total: integer }',
    ]);
  });
});

describe('Enumerations of Prisma', () => {
  it('are known to those who check for them', () => {
    const { checked } = firstOperation(
      'POST',
      `${client} app.post('/', (req, res) => { const { role } = z.object({ role: z.nativeEnum(Role) }).parse(req.body); res.json({ role }); });`,
      files,
    );
    deepStrictEqual(
      checked.map(({ schema }) => schema.properties?.['role']?.enum?.values),
      [['ADMIN', 'GUEST']],
    );
  });
});
