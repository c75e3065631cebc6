import { deepStrictEqual } from 'node:assert/strict';
import { answerOf } from './told-answer';

const models = {
  'app/models/author.ts': `import { DateTime } from 'luxon'; import { BaseModel, column, hasMany } from '@adonisjs/lucid/orm';
    import type { HasMany } from '@adonisjs/lucid/types/relations'; import Book from '#models/book';
    export default class Author extends BaseModel {
      @column({ isPrimary: true }) declare id: number;
      @column() declare name: string;
      @column.date() declare bornOn: DateTime | null;
      @hasMany(() => Book) declare books: HasMany<typeof Book>;
    }`,
  'app/models/book.ts': `import { DateTime } from 'luxon'; import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm';
    import type { BelongsTo } from '@adonisjs/lucid/types/relations'; import Author from '#models/author';
    export default class Book extends BaseModel {
      @column({ isPrimary: true }) declare id: string;
      @column() declare title: string;
      @column.dateTime() declare soldAt: DateTime | null;
      @column.dateTime() declare createdAt: DateTime;
      @belongsTo(() => Author) declare author: BelongsTo<typeof Author>;
    }`,
};

const meta =
  '{ total: integer, perPage: integer, currentPage: integer, lastPage: integer, firstPage: integer, firstPageUrl: string, lastPageUrl: string, nextPageUrl: string|null, previousPageUrl: string|null }';

const imports = `import db from '@adonisjs/lucid/services/db'; import { DateTime } from 'luxon'; import Author from '#models/author'; import Book from '#models/book';`;

/** What an action answers with, by what it does. */
const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'what is related to a row is of the other model': {
    "const one = await Author.findOrFail(1); return one.related('books').query().where('a', 1).preload('author')":
      '[Book]',
    "const one = await Author.findOrFail(1); return one.related('books').create({ title: 'a' })": 'Book',
    "const one = await Author.findOrFail(1); return one.related('books').createMany([])": '[Book]',
    "const one = await Author.findOrFail(1); return one.related('books').query().firstOrFail()": 'Book',
    "const one = await Author.findOrFail(1); return one.related('books').query().paginate(1)": `{ meta: ${meta}, data: [Book] }`,
    "const one = await Book.findOrFail(1); return one.related('author').query().firstOrFail()": 'Author',
    "const one = await Author.findOrFail(1); const made = await one.related('books').firstOrCreate({}); return { id: made.id }":
      '{ id: string }',
  },
  'properties of what is loaded are those of its model': {
    "const one = await Book.query().preload('author').firstOrFail(); return { name: one.author.name, by: one.author }":
      '{ name: string, by: Author }',
    "const one = await Book.findOrFail(1); await one.load('author'); return one.author.serialize()": 'Author',
    'const one = await Author.findOrFail(1); return { first: one.books[0].title, all: one.books.map((book) => book.id) }':
      '{ first: string, all: [string] }',
  },
  'queries are lists once they are awaited': {
    'const all = await Book.query().where("a", 1); return { count: all.length, titles: all.map((one) => one.title) }':
      '{ count: integer, titles: [string] }',
    'return Book.query().then((all) => all.map((one) => ({ id: one.id })))': '[{ id: string }]',
    'const [books, authors] = await Promise.all([Book.query().where("a", 1), Author.all()]); return { a: books[0].title, b: authors[0].name }':
      '{ a: string, b: string }',
    'const [count] = await Book.query().where("a", 1).update({}); return { count }': '{ count: integer }',
    'return { count: await Book.query().getCount() }': '{ count: integer }',
  },
  'rows have the columns that are selected, and what is none of theirs': {
    "return Book.query().select('id', 'sold_at')": '[{ id: string, soldAt: date-time|null, author?: Author }]',
    "return Book.query().select(['books.title', db.raw('1 as one')]).select('createdAt').firstOrFail()":
      '{ title: string, createdAt: date-time, author?: Author }',
    "const one = await Book.query().select('id').firstOrFail(); return { one: one.serialize(), title: one.title }":
      '{ one: { id: string, author?: Author }, title: string }',
    "return Book.query().select('id', names)":
      '[{ id: string, title?: string, soldAt?: date-time|null, createdAt?: date-time, author?: Author }]',
    "return Book.query().select('*')": '[Book]',
  },
  'what is preloaded is there': {
    "return Book.query().preload('author').select('id')": '[{ id: string, author: Author }]',
    "return Book.query().select('id').preload('author', (query) => query.select('name')).firstOrFail()":
      '{ id: string, author: { name: string, books?: [Book] } }',
    'return Book.query().preload(names)': '[Book]',
  },
  'rows that are deleted are counted, and those without a model are what people say': {
    'return { gone: await Book.query().where("a", 1).delete() }': '{ gone: [integer] }',
    'return Book.query().select("id").pojo<{ id: number }>()': '[{ id: number }]',
  },
  'attributes are those that are picked, without what is related': {
    "const one = await Book.query().preload('author').firstOrFail(); return one.serializeAttributes({ pick: ['id'] })":
      '{ id: string }',
    "const one = await Book.query().preload('author').firstOrFail(); return one.serializeAttributes()":
      '{ id: string, title: string, soldAt: date-time|null, createdAt: date-time }',
  },
  'addresses that the router makes are texts': {
    "return { a: router.builder().params({ id: 1 }).makeSigned('one'), b: router.makeUrl('one') }":
      '{ a: string, b: string }',
  },
  'pages have rows and meta': {
    'const page = await Book.query().paginate(1); return page.serialize()': `{ meta: ${meta}, data: [Book] }`,
    "const page = await Book.query().preload('author').paginate(1); page.baseUrl('/a'); return page.serialize({ fields: ['id'], relations: { author: { fields: { pick: ['name'] } } } })": `{ meta: ${meta}, data: [{ id: string, author: { name: string } }] }`,
    'const page = await Book.query().paginate(1); return page.toJSON()': `{ meta: ${meta}, data: [Book] }`,
    'const page = await Book.query().paginate(1); return { data: page.all().map((one) => one.title), meta: page.getMeta(), total: page.total, more: page.hasMorePages }': `{ data: [string], meta: ${meta}, total: integer, more: boolean }`,
  },
  'serialize picks and leaves out, with relations as far as they are loaded': {
    "const one = await Book.findOrFail(1); return one.serialize({ fields: { pick: ['id', 'title'] } })":
      '{ id: string, title: string }',
    "const one = await Book.findOrFail(1); return one.serialize({ fields: { omit: ['id', 'createdAt'] } })":
      '{ title: string, soldAt: date-time|null }',
    "const one = await Book.findOrFail(1); await one.load('author'); return one.serialize({ fields: ['id'] })":
      '{ id: string, author?: Author }',
    "const one = await Book.findOrFail(1); await one.load((loader) => loader.load('author')); return one.serialize({ fields: ['id'] })":
      '{ id: string, author?: Author }',
    "const one = await Book.findOrFail(1); const prepared = async (book: Book) => { await book.load('author'); }; await prepared(one); noted(one); return one.serialize({ fields: ['id'] })":
      '{ id: string, author?: Author }',
    "const all = await Book.query().where('a', 1); return all.map((one) => one.serialize({ fields: ['id'] }))":
      '[{ id: string }]',
    "return (await Book.query().preload('author').firstOrFail()).serialize({ fields: ['id'] })":
      '{ id: string, author: Author }',
    "const one = await Author.findOrFail(1); const book = await one.related('books').query().firstOrFail(); return book.serialize({ fields: ['id'] })":
      '{ id: string }',
  },
  'rows of tables without a model have the columns that are selected': {
    "return db.from('books').select('books.id', 'title as name').count('* as sold')":
      '[{ id: any, name: any, sold: any }]',
    "const query = db.from('books').where('a', 1).select('id'); return query.paginate(1, 25)": `{ meta: ${meta}, data: [{ id: any }] }`,
    "const rows = await db.from('books').select('id'); return rows.map((row) => ({ id: Number(row.id) }))":
      '[{ id: number }]',
  },
  'transactions come to what their callback does': {
    "return db.transaction(async (trx) => { const made = await Author.create({ name: 'a' }, { client: trx }); return made; })":
      'Author',
    'const made = await db.transaction(async () => { return { ok: true }; }); return made': '{ ok: boolean }',
    'return Author.transaction(async () => { return Book.create({}); })': 'Book',
  },
  'moments of luxon': {
    'const one = await Book.findOrFail(1); return { iso: one.createdAt.toISO(), day: one.createdAt.toISODate(), text: one.createdAt.toFormat("yyyy"), at: one.createdAt.toMillis(), year: one.createdAt.year, next: one.createdAt.plus({ days: 1 }).toISO() }':
      '{ iso: date-time, day: date, text: string, at: integer, year: integer, next: date-time }',
    'const one = await Book.findOrFail(1); return { sold: one.soldAt ? one.soldAt.toISODate() : null, there: one.soldAt!.toISO(), days: one.createdAt.diffNow("days").days }':
      '{ sold: date|null, there: date-time, days: number }',
    'return { now: DateTime.now(), iso: DateTime.utc().toISO(), from: DateTime.fromISO("2020-01-01").toISODate() }':
      '{ now: date-time, iso: date-time, from: date }',
  },
};

describe('AdonisJS, models of Lucid:', () => {
  for (const [title, each] of Object.entries(cases)) {
    it(title, () => {
      const answers = Object.keys(each).map((code) => {
        return [code, answerOf(`${imports} router.post('/', async () => { ${code}; });`, models)];
      });
      deepStrictEqual(Object.fromEntries(answers), each);
    });
  }
});
