import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from '../../hosts-express/first-operation';
import { toldAnswers, toldShape } from '../../hosts-express/told';

const files = {
  'schema.ts': `import { relations } from 'drizzle-orm';
    import { boolean, integer, jsonb, pgEnum, pgTable, serial, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
    export const status = pgEnum('status', ['open', 'done']);
    const times = { createdAt: timestamp('created_at').defaultNow().notNull() };
    export const users = pgTable('users', {
      id: uuid('id').primaryKey().defaultRandom(), name: text('name').notNull(), age: integer('age'),
      role: text('role', { enum: ['admin', 'guest'] }).notNull().default('guest'), ...times });
    export const posts = pgTable('posts', (t) => ({
      id: t.serial().primaryKey(), title: t.varchar({ length: 80 }).notNull(), state: status().notNull(), tags: t.text().array().notNull(),
      authorId: t.uuid('author_id').notNull().references(() => users.id), editorId: t.uuid('editor_id') }));
    export const usersRelations = relations(users, ({ many }) => ({ posts: many(posts) }));
    export const postsRelations = relations(posts, ({ one }) => ({
      author: one(users, { fields: [posts.authorId], references: [users.id] }),
      editor: one(users, { fields: [posts.editorId], references: [users.id] }) }));`,
};

const client = `import { avg, count, eq, sql } from 'drizzle-orm'; import { drizzle } from 'drizzle-orm/node-postgres';
  import * as schema from './schema'; import { users, posts } from './schema'; const db = drizzle(process.env.URL, { schema });`;

const user = '{ id: string, name: string, age: integer or null, role: string, createdAt: string }';

/** What is answered with what a query comes to. */
const queries: Readonly<Record<string, readonly [query: string, expected: string]>> = {
  'all columns of a table': ['db.select().from(users).where(eq(users.age, 7)).orderBy(users.name)', `${user}[]`],
  'columns that are selected': [
    'db.select({ id: users.id, of: { name: users.name } }).from(users).limit(1)',
    '{ id: string, of: { name: string } }[]',
  ],
  'expressions that are selected': [
    'db.select({ amount: count(), age: avg(users.age), most: sql<number>`max(age)` }).from(users)',
    '{ amount: integer, age: string or null, most: number }[]',
  ],
  'expressions that may be null': [
    'db.select({ name: sql<string | null>`max(name)`, of: sql<{ a: number }[]>`json_agg(x)` }).from(users)',
    '{ name: string or null, of: { a: number }[] }[]',
  ],
  'a table beside another one, which may have no row': [
    'db.select({ title: posts.title, author: users.name }).from(posts).leftJoin(users, eq(users.id, posts.authorId))',
    '{ title: string, author: string or null }[]',
  ],
  'what was put in': [`db.insert(users).values({ name: 'a' }).returning({ id: users.id })`, '{ id: string }[]'],
  'what was changed': [`db.update(users).set({ name: 'a' }).where(eq(users.id, 'a')).returning()`, `${user}[]`],
  'one row of SQLite': ['db.select({ id: users.id }).from(users).get()', '{ id: string } or null'],
  'columns that are wanted': [
    'db.query.users.findMany({ columns: { id: true, name: true } })',
    '{ id: string, name: string }[]',
  ],
  'all columns but one': [
    'db.query.users.findMany({ columns: { createdAt: false, role: false, age: false } })',
    '{ id: string, name: string }[]',
  ],
  'rows with what belongs to them': [
    'db.query.posts.findFirst({ columns: { title: true }, with: { author: { columns: { name: true } }, editor: { columns: { name: true } } } })',
    '{ title: string, author: { name: string }, editor: { name: string } or null } or null',
  ],
  'the number of rows': ['db.$count(users)', 'integer'],
  'what a transaction comes to': [
    `db.transaction(async (tx) => { const [made] = await tx.insert(users).values({}).returning(); return made.id; })`,
    'string',
  ],
  'a query that another reads from': [
    `db.with(db.$with('old').as(db.select({ id: users.id }).from(users))).select({ n: count() }).from(users)`,
    '{ n: integer }[]',
  ],
};

/** What columns of JSON hold by the types that they are told. */
const stated: Readonly<Record<string, readonly [type: string, expected: string]>> = {
  'an interface': ['Meta', '{ size: number, of?: string }'],
  'a list of them': ['Meta[]', '{ size: number, of?: string }[]'],
  'an object that is written out': ['{ x: number; tags: string[] }', '{ x: number, tags: string[] }'],
  'a list of texts that are written out': [`('a' | 'b')[]`, 'string[]'],
  'a generic list': [`Array<'a' | 'b'>`, 'string[]'],
  'a map': ['Record<string, number>', 'object'],
  'what another file exports': [`import('./types').Place`, '{ lat: number }'],
  'what holds itself': ['Tree', '{ name: string, below: any[] }'],
  'what nobody knows': ['Unheard', 'any'],
};

describe('Drizzle answers', () => {
  for (const [what, [type, expected]] of Object.entries(stated)) {
    it(`with columns of JSON that hold ${what}`, () => {
      const schema = `import { jsonb, pgTable } from 'drizzle-orm/pg-core';
        interface Meta { size: number; of?: string } interface Tree { name: string; below: Tree[] }
        export const users = pgTable('users', { data: jsonb('data').$type<${type}>().notNull() });`;
      const code = `import { drizzle } from 'drizzle-orm/node-postgres'; import { users } from './schema'; const db = drizzle('');
        app.get('/', async (req, res) => { res.json(await db.select().from(users)); });`;
      const all = { 'schema.ts': schema, 'types.ts': 'export interface Place { lat: number }' };
      deepStrictEqual(toldAnswers(firstOperation('GET', code, all).answers), [
        `200 application/json { data: ${expected} }[]`,
      ]);
    });
  }

  for (const [what, [query, expected]] of Object.entries(queries)) {
    it(`with ${what}`, () => {
      const code = `${client} app.get('/', async (req, res) => { res.json(await ${query}); });`;
      deepStrictEqual(toldAnswers(firstOperation('GET', code, files).answers), [`200 application/json ${expected}`]);
    });
  }
});

const schemas = `import { pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'; import { createInsertSchema, createSelectSchema, createUpdateSchema } from 'drizzle-zod';`;

/** What a body must be, by the schema that is made of a table. */
const bodies: Readonly<Record<string, readonly [schema: string, expected: string]>> = {
  'what a row is put in with': [
    'createInsertSchema(users)',
    '{ id?: string, name: string, age?: integer or null, role?: string, createdAt?: string }',
  ],
  'some of it, refined': [
    'createInsertSchema(users, { name: (one) => one.min(3) }).pick({ name: true, role: true })',
    '{ name: string, role?: string }',
  ],
  'what a row is changed with': [
    'createUpdateSchema(users).omit({ id: true, createdAt: true })',
    '{ name?: string, age?: integer or null, role?: string }',
  ],
  'keys that the database makes, whichever way they are written': [
    `createInsertSchema(pgTable('t', { a: uuid().defaultRandom().primaryKey(), b: uuid().primaryKey().defaultRandom(), c: serial(), d: text().primaryKey() }))`,
    '{ a?: string, b?: string, c?: integer, d: string }',
  ],
  'a whole row': [
    'createSelectSchema(users).extend({ age: z.string() })',
    '{ id: string, name: string, age: string, role: string, createdAt: string }',
  ],
};

describe('Schemas of tables of Drizzle', () => {
  for (const [what, [schema, expected]] of Object.entries(bodies)) {
    it(`say ${what}`, () => {
      const code = `${client} ${schemas} app.post('/', (req, res) => { const of = ${schema}; of.parse(req.body); res.end(); });`;
      deepStrictEqual(
        firstOperation('POST', code, files).checked.map((one) => toldShape(one.schema)),
        [expected],
      );
    });
  }
});

describe('Queries of Drizzle', () => {
  const reads = (method: 'GET' | 'POST', code: string): readonly string[] =>
    firstOperation(method, `${client} ${code}`, files).read.map(
      ({ in: place, name, field }) => `${place} ${name}: ${toldShape(field)} ${field.format ?? ''}`,
    );

  it('take of a body what has a column', () => {
    deepStrictEqual(
      reads(
        'POST',
        `app.post('/', async (req, res) => { const { name, kind } = req.body;
        await db.insert(users).values({ name, age: req.body.age }); res.end(); });`,
      ),
      ['body name: string ', 'body kind: any ', 'body age: integer '],
    );
    deepStrictEqual(
      reads('POST', `app.post('/', async (req, res) => { await db.insert(posts).values(req.body); res.end(); });`),
      [
        'body id: integer ',
        'body title: string ',
        'body state: string ',
        'body tags: string[] ',
        'body authorId: string uuid',
        'body editorId: string uuid',
      ],
    );
  });

  it('take of a body that is held against a schema what that says', () => {
    deepStrictEqual(
      reads(
        'POST',
        `app.post('/', async (req, res) => { z.object({ name: z.string() }).parse(req.body);
        await db.insert(users).values(req.body); res.end(); });`,
      ),
      [],
    );
  });

  it('say the type of what a column is compared with', () => {
    deepStrictEqual(
      reads(
        'GET',
        `app.get('/', async (req, res) => { res.json(await db.select().from(users).where(eq(users.id, req.query.id))); });`,
      ),
      ['query id: string uuid'],
    );
  });
});
