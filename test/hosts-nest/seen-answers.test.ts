import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const prisma = `
  model Owner {
    id String @id
    name String?
    cats Cat[]
  }
  model Cat {
    id String @id
    note String?
    secret String
    ownerId String
    owner Owner @relation(fields: [ownerId], references: [id])
  }`;

const model = `import { Cat, PrismaClient } from '@prisma/client';
  interface Told { id: string; note: string; kind?: string }
  interface Page { items: Told[]; count: number }
  @Injectable() class Cats {
    constructor(private readonly prisma: PrismaClient) {}
    async withOwner(): Promise<Cat> { const cat = await this.prisma.cat.findFirst({ include: { owner: true } }); return cat; }
    async told(): Promise<Told> { const { id, note } = await this.prisma.cat.findFirst({}); return { id, note }; }
    async spread(): Promise<Told> { const cat = await this.prisma.cat.findFirst({}); return { ...cat }; }
    async page(): Promise<Page> { return { items: [await this.told()], count: 1 }; }
    async some(): Promise<Partial<Told>[]> { return [{ id: 'a', note: 'b' }]; }
    async chosen(): Promise<Told> { const [first] = await this.some(); return { id: first.id, note: first.note }; }
    async perhaps(): Promise<Told> { if (!process.env.ON) { return undefined; } return { id: 'a', note: 'b' }; }
    async any(): Promise<any> { return { id: 'a' }; }
  }`;

const unchecked = { 'tsconfig.json': '{ "compilerOptions": { "strictNullChecks": false } }' };
const checked = { 'tsconfig.json': '{ "compilerOptions": { "strict": true } }' };

/** What the handler is answered with. */
function told(handler: string, files: Readonly<Record<string, string>>): readonly string[] {
  const code = `${model} @Controller() class AController { constructor(private readonly cats: Cats) {} @Get() ${handler} }`;
  return answered(code, { files: { 'prisma/schema.prisma': prisma, ...files } }).answers;
}

type Row = readonly [handler: string, checked: string, unchecked: string];

const rows: Readonly<Record<string, Row>> = {
  'members that it does not name': [
    'one(): Promise<Cat> { return this.cats.withOwner(); }',
    '{ id: string, note: string or null, secret: string, ownerId: string, owner: { id: string, name: string or null } }',
    '{ id: string, note: string or null, secret: string, ownerId: string, owner: { id: string, name: string or null } }',
  ],
  'members that are spread into it': [
    'one(): Promise<Told> { return this.cats.spread(); }',
    '{ id: string, note: string, kind?: string, secret: string, ownerId: string }',
    '{ id: string, note: string or null, kind?: string, secret: string, ownerId: string }',
  ],
  'null of a column': [
    'one(): Promise<Told> { return this.cats.told(); }',
    '{ id: string, note: string, kind?: string }',
    '{ id: string, note: string or null, kind?: string }',
  ],
  'null of a column, where the handler says nothing': [
    'one() { return this.cats.told(); }',
    '{ id: string, note: string, kind?: string }',
    '{ id: string, note: string or null, kind?: string }',
  ],
  'null of an item': [
    'one(): Promise<Page> { return this.cats.page(); }',
    '{ items: { id: string, note: string, kind?: string }[], count: number }',
    '{ items: { id: string, note: string or null, kind?: string }[], count: number }',
  ],
  'what is undefined, or may be': [
    'async one(): Promise<{ a: string; b: Told; c: number; d: string }> { const cat = await this.cats.told(); return { a: undefined, b: await this.cats.perhaps(), c: 1, d: cat?.id }; }',
    '{ a: string, b: { id: string, note: string, kind?: string }, c: number, d: string }',
    '{ a?: string, b?: { id: string, note: string, kind?: string }, c: number, d?: string }',
  ],
  'what code gives for certain, though its type says perhaps': [
    'one(): Promise<Told> { return this.cats.chosen(); }',
    '{ id: string, note: string, kind?: string }',
    '{ id: string, note: string, kind?: string }',
  ],
  'null that is assigned to a member': [
    `async one(): Promise<Told> { const told: Told = { id: 'a', note: 'b' }; if (isOff()) { told.note = null; } return told; }`,
    '{ id: string, note: string, kind?: string }',
    '{ id: string, note: string or null, kind?: string }',
  ],
  'a variable that is assigned perhaps': [
    `async one(): Promise<{ a: Told; b: string }> { let a: Told; let b = 'b'; if (isOn()) { a = { id: 'a', note: 'b' }; } if (isOff()) { b = null; } return { a, b }; }`,
    '{ a: { id: string, note: string, kind?: string }, b: string }',
    '{ a?: { id: string, note: string, kind?: string }, b: string or null }',
  ],
  'all of what nobody names': ['one(): Promise<any> { return this.cats.any(); }', '{ id: string }', '{ id: string }'],
};

describe('NestJS answers with what code is seen to make, beside what types say', () => {
  for (const [title, [handler, strict, loose]] of Object.entries(rows)) {
    it(`${title}: where the compiler checks null`, () => {
      deepStrictEqual(told(handler, checked), [`200 ${strict}`]);
    });
    it(`${title}: where it does not`, () => {
      deepStrictEqual(told(handler, unchecked), [`200 ${loose}`]);
    });
  }
});

describe('Null is checked', () => {
  const perhaps = '200 { id: string, note: string or null, kind?: string }';
  const never = '200 { id: string, note: string, kind?: string }';
  const handler = 'one(): Promise<Told> { return this.cats.told(); }';
  const on = '{ "compilerOptions": { "strict": true } }';
  const off = '{ "compilerOptions": { "strict": false } }';
  const configured = (extended: string): string =>
    `{ "extends": "${extended}", "compilerOptions": { "target": "es2022" } }`;
  const all: Readonly<Record<string, readonly [files: Readonly<Record<string, string>>, expected: string]>> = {
    'where there is no configuration': [{}, never],
    'by none of its options': [
      { 'tsconfig.json': '{}', 'package.json': '{ "devDependencies": { "typescript": "^5.4.0" } }' },
      perhaps,
    ],
    'by itself since TypeScript 6': [
      { 'tsconfig.json': '{}', 'package.json': '{ "devDependencies": { "typescript": "~6.0.2" } }' },
      never,
    ],
    'as what it extends says': [{ 'tsconfig.json': configured('./base.json'), 'base.json': off }, perhaps],
    'as a package may say': [{ 'tsconfig.json': configured('@tsconfig/node22/tsconfig.json') }, never],
    'as the nearest one says': [{ 'tsconfig.json': off, 'src/tsconfig.json': on }, never],
    'by the option of its own': [
      { 'tsconfig.json': '{ "compilerOptions": { "strict": true, "strictNullChecks": false } }' },
      perhaps,
    ],
  };
  for (const [title, [files, expected]] of Object.entries(all)) {
    it(title, () => {
      deepStrictEqual(told(handler, files), [expected]);
    });
  }
});
