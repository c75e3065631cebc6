import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const tables = `import { ColumnType, ExpressionBuilder, SelectQueryBuilder, Generated, GeneratedAlways, JSONColumnType, Insertable, Kysely, Selectable, sql, Transaction, Updateable } from 'kysely';
  import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
  interface Info { tags: string[] }
  interface OwnerTable { id: Generated<string>; name: string; born: ColumnType<Date, string | undefined, never>; note: string | null; info: JSONColumnType<Info> }
  interface PetTable { id: GeneratedAlways<number>; ownerId: string; kind: 'cat' | 'dog'; weight: number | null }
  interface DB { owner: OwnerTable; pet: PetTable; 'shop.toy': { id: Generated<number>; label: string } }
  function pets(eb: ExpressionBuilder<DB, 'owner'>) { return jsonArrayFrom(eb.selectFrom('pet').select('kind')).as('pets'); }
  const columns = { pet: ['id', 'pet.kind as sort'] } as const;`;

const owner = 'id: string, name: string, born: date-time, note: string or null, info: { tags: string[] }';
const pet = 'id: number, ownerId: string, kind: "cat" | "dog", weight: number or null';

const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'all columns': [
    `one() { return this.db.selectFrom('owner').selectAll().where('id', '=', '1').execute(); }`,
    `{ ${owner} }[]`,
  ],
  'some columns, under names of their own': [
    `one() { return this.db.selectFrom('owner as o').select(['o.id', 'name as title']).select('o.note').execute(); }`,
    '{ id: string, title: string, note: string or null }[]',
  ],
  'columns that a constant names': [
    `one() { const own = ['weight'] as const; return this.db.selectFrom('pet').select(columns.pet).select([...own]).execute(); }`,
    '{ id: number, sort: "cat" | "dog", weight: number or null }[]',
  ],
  'a table of a schema': [
    `one() { return this.db.selectFrom('shop.toy').select(['shop.toy.id', 'label']).execute(); }`,
    '{ id: number, label: string }[]',
  ],
  'one row, which need not be there': [
    `async one() { const row = await this.db.selectFrom('pet').selectAll().executeTakeFirst(); return { row, kind: row?.kind }; }`,
    `{ row?: { ${pet} }, kind?: "cat" | "dog" }`,
  ],
  'one row, behind who asks whether it is there': [
    `async one() { const row = await this.db.selectFrom('pet').select('kind').executeTakeFirst(); if (!row) throw new NotFoundException(); return { ...row, of: 1 }; }`,
    '{ kind: "cat" | "dog", of: integer }',
  ],
  'one row that is there': [
    `one() { return this.db.selectFrom('pet').select('kind').executeTakeFirstOrThrow(() => new NotFoundException()); }`,
    '{ kind: "cat" | "dog" }',
  ],
  'columns of tables that are joined, which may have no row': [
    `one() { return this.db.selectFrom('owner').innerJoin('pet as p', 'p.ownerId', 'owner.id').leftJoin('shop.toy as t', 't.id', 'p.id').select(['owner.name', 'p.kind', 't.label']).execute(); }`,
    '{ name: string, kind: "cat" | "dog", label: string or null }[]',
  ],
  'columns of tables beside which others come': [
    `one() { return this.db.selectFrom('pet').rightJoin('owner', 'owner.id', 'pet.ownerId').select(['kind', 'owner.name']).execute(); }`,
    '{ kind: "cat" | "dog" or null, name: string }[]',
  ],
  'all columns of one of them': [
    `one() { return this.db.selectFrom('owner').leftJoin('pet', 'pet.ownerId', 'owner.id').selectAll('pet').select('owner.id as owner').execute(); }`,
    '{ id: number or null, ownerId: string or null, kind: "cat" | "dog" or null, weight: number or null, owner: string }[]',
  ],
  'what functions come to': [
    `one() { return this.db.selectFrom('pet').select((eb) => ['kind', eb.fn.count<number>('id').as('n'), eb.fn.countAll().as('all'), eb.fn.max('weight').as('most'), eb.fn.coalesce('weight', eb.lit(0)).as('weight'), eb.ref('pet.id').as('ref'), eb('id', '>', 1).as('isNew')]).groupBy('kind').execute(); }`,
    '{ kind: "cat" | "dog", n: number, all: number | string, most: number or null, weight: number, ref: number, isNew: any }[]',
  ],
  'what functions of the database come to': [
    `one() { const { count } = this.db.fn; return this.db.selectFrom('pet').select([this.db.fn.countAll<string>().as('n')]).executeTakeFirstOrThrow(); }`,
    '{ n: string }',
  ],
  'what functions come to that a callback takes out': [
    `one() { return this.db.selectFrom('pet').select(({ fn, eb }) => [fn.sum<string | null>('weight').as('sum'), eb.val('a').as('letter')]).execute(); }`,
    '{ sum: string or null, letter: string }[]',
  ],
  'what is written as SQL': [
    `one() { return this.db.selectFrom('pet').select([sql<number>\`count(*)\`.as('n'), sql\`now()\`.as('at')]).select(sql<Date>\`now()\`.as('time')).execute(); }`,
    '{ n: number, at: any, time: date-time }[]',
  ],
  'rows of what is written as SQL': [
    `async one() { const { rows } = await sql<{ id: number }>\`select 1\`.execute(this.db); return rows; }`,
    '{ id: number }[]',
  ],
  'rows within rows': [
    `one() { return this.db.selectFrom('owner').select((eb) => ['id', jsonArrayFrom(eb.selectFrom('pet').select(['pet.id', 'kind']).whereRef('ownerId', '=', 'owner.id')).as('pets'),
      jsonObjectFrom(eb.selectFrom('pet').select('kind').limit(1)).as('first'), jsonBuildObject({ name: eb.ref('owner.name') }).as('own'), eb.selectFrom('pet').select('kind').limit(1).as('kind')]).execute(); }`,
    '{ id: string, pets: { id: number, kind: "cat" | "dog" }[], first: { kind: "cat" | "dog" } or null, own: { name: string }, kind: "cat" | "dog" or null }[]',
  ],
  'rows of a query that others read': [
    `one() { return this.db.with('cats', (db) => db.selectFrom('pet').select(['id', 'ownerId as owner'])).selectFrom('cats').innerJoin((eb) => eb.selectFrom('owner').select(['id as own', 'name']).as('o'), (join) => join.onRef('o.own', '=', 'cats.owner')).select(['cats.id', 'o.name']).execute(); }`,
    '{ id: number, name: string }[]',
  ],
  'what was put in': [
    `one() { return this.db.insertInto('owner').values({ name: 'a' }).onConflict((oc) => oc.doNothing()).returningAll().executeTakeFirstOrThrow(); }`,
    `{ ${owner} }`,
  ],
  'some of what was changed': [
    `one() { return this.db.updateTable('owner').set((eb) => ({ name: 'a' })).where('id', '=', '1').returning(['id', 'name as title']).execute(); }`,
    '{ id: string, title: string }[]',
  ],
  'what was taken away': [
    `one() { return this.db.deleteFrom('pet').where('id', '=', 1).returning('kind').executeTakeFirst(); }`,
    '{ kind: "cat" | "dog" }',
  ],
  'how many were changed': [
    `async one() { const result = await this.db.updateTable('pet').set({}).executeTakeFirst(); return { count: Number(result.numUpdatedRows), is: result.numUpdatedRows > 0, result: (await this.db.deleteFrom('pet').execute()).length }; }`,
    '{ count: number, is: boolean, result: integer }',
  ],
  'what a transaction comes to': [
    `one() { return this.db.transaction().setIsolationLevel('serializable').execute(async (trx) => { const made = await trx.insertInto('pet').values({}).returning('id').executeTakeFirstOrThrow(); return { made, again: await this.again(trx) }; }); }
     again(trx: Transaction<DB>) { return trx.selectFrom('pet').select('kind').executeTakeFirstOrThrow(); }`,
    '{ made: { id: number }, again: { kind: "cat" | "dog" } }',
  ],
  'what comes of a database or a transaction': [
    `async one() { return { one: await this.of(this.db), other: await this.either() }; }
     of(db: Kysely<DB> | Transaction<DB>) { return db.selectFrom('pet').select('kind').execute(); }
     either(trx?: Transaction<DB>) { const db = trx ?? this.db; return db.selectFrom('pet').select('id').execute(); }`,
    '{ one: { kind: "cat" | "dog" }[], other: { id: number }[] }',
  ],
  'a query that is put together piece by piece': [
    `async one(name?: string) { let query = this.db.selectFrom('pet').select('id'); if (name) { query = query.where('kind', '=', name); } query = query.limit(1); return query.execute(); }`,
    '{ id: number }[]',
  ],
  'columns that are asked for under a condition': [
    `one(isFull: boolean) { return this.db.selectFrom('pet').select('id').$if(isFull, (query) => query.select('weight')).$call((query) => query.orderBy('id')).execute(); }`,
    '{ id: number, weight?: number or null }[]',
  ],
  'what callbacks of a list select': [
    `one() { return this.db.selectFrom('owner').select(['owner.id', (eb) => eb.selectFrom('pet').select(({ fn }) => fn.countAll<number>().as('n')).as('pets')]).execute(); }`,
    '{ id: string, pets: number or null }[]',
  ],
  'what functions of the application select': [
    `one() { return this.db.selectFrom('owner').select('owner.id').select(pets).select(this.more).execute(); }
     more = (eb: ExpressionBuilder<DB, 'owner'>) => [eb.fn.countAll<number>().as('n'), eb.ref('name').as('title')];`,
    '{ id: string, pets: { kind: "cat" | "dog" }[], n: number, title: string }[]',
  ],
  'what the type of a query says': [
    `one() { return this.first(this.db.selectFrom('pet').select('id')).executeTakeFirstOrThrow(); }
     first(query: SelectQueryBuilder<DB, 'pet', { id: number }>) { return query.limit(1).select('kind'); }`,
    '{ id: number, kind: "cat" | "dog" }',
  ],
  'rows of a table that nobody knows': [
    `one(table: any) { return this.db.selectFrom(table).select(['id', sql<string>\`a\`.as('a')]).execute(); }`,
    '{ id: any, a: string }[]',
  ],
  'types of rows': [
    'async one(): Promise<{ all: Selectable<OwnerTable>[]; of: Selectable<DB["pet"]> }> { return this.db as any; }',
    `{ all: { ${owner} }[], of: { ${pet} } }`,
  ],
  'values of rows': [
    `async one() { const all = await this.db.selectFrom('pet').selectAll().execute(); return all.map(({ id, kind }) => ({ id, kind })); }`,
    '{ id: number, kind: "cat" | "dog" }[]',
  ],
};

/** Tables as kysely-codegen and prisma-kysely write them. */
const generated = `import type { ColumnType, Kysely } from 'kysely';
  type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
  type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;
  type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];
  type Timestamp = ColumnType<Date, Date | string, Date | string>;
  type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;
  interface Owners { id: Generated<Int8>; made: Generated<Timestamp>; gone: Timestamp | null; seen: ArrayType<Timestamp>; names: Generated<string[]>; kind: Generated<'a' | 'b'> }
  interface DB { owners: Owners }`;

const inputs: Readonly<Record<string, readonly [body: string, expected: string]>> = {
  'is put in': [
    'Insertable<Owners>',
    '{ id?: int64 | number | string, made?: date-time | string, gone?: date-time | string, seen: date-time | string[], names?: string[], kind?: "a" | "b" }',
  ],
  'changes, and need not hold all': [
    "Updateable<DB['owners']>",
    '{ id?: int64 | number | string, made?: date-time | string, gone?: date-time | string, seen?: date-time | string[], names?: string[], kind?: "a" | "b" }',
  ],
  'is put in, without what only the database makes': [
    'Insertable<Pets>',
    '{ made?: string, info: string, role: "x" | "y", note?: string or null }',
  ],
  'changes, where it may be changed': [
    'Updateable<Pets>',
    '{ info?: { a: number }, role?: "x" | "y", note?: string or null }',
  ],
};

describe('NestJS says of what a row of Kysely is made that it', () => {
  for (const [title, [body, expected]] of Object.entries(inputs)) {
    it(title, () => {
      const { answers } = answered(
        `${generated} import { GeneratedAlways, Insertable, JSONColumnType, Updateable } from 'kysely'; type Role = 'x' | 'y';
         interface Pets { id: GeneratedAlways<number>; made: ColumnType<Date, string | undefined, never>; info: JSONColumnType<{ a: number }, string, { a: number }>; role: Role; note: string | null }
         type Taken = ${body};
         @Controller() class AController { @Get() one(): Taken { return null as any; } }`,
      );
      deepStrictEqual(answers, [`200 ${expected}`]);
    });
  }
});

describe('NestJS answers with rows of tables that are generated', () => {
  it('as these say', () => {
    const { answers } = answered(
      `${generated} @Controller() class AController { constructor(private readonly db: Kysely<DB>) {} @Get() one() { return this.db.selectFrom('owners').selectAll().execute(); } }`,
    );
    deepStrictEqual(answers, [
      '200 { id: string, made: date-time, gone: date-time or null, seen: date-time[], names: string[], kind: "a" | "b" }[]',
    ]);
  });
});

describe('NestJS answers with what Kysely comes to:', () => {
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      const { answers } = answered(
        `${tables} @Injectable() class Store { constructor(@InjectKysely() private readonly db: Kysely<DB>) {} ${code} }
         @Controller() class AController { constructor(private readonly store: Store) {} @Get() one() { return this.store.one(); } }`,
      );
      deepStrictEqual(answers, [`200 ${expected}`]);
    });
  }
});
