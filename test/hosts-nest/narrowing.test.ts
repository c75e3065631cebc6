import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const there = '{ name: string }';
const perhaps = `${there} or null`;

/** What of a cat that is perhaps there is answered, by the statements of a handler. */
const rows: Readonly<Record<string, readonly [statements: string, expected: string]>> = {
  'behind a condition that throws': ['if (!cat) throw new NotFoundException(); return cat;', there],
  'behind a block that leaves': [
    `if (cat === null || this.isOff) { log(); return { name: 'none' }; } return { cat };`,
    `{ name: string } | { cat: ${there} }`,
  ],
  'behind conditions that leave in all their branches': [
    `if (!cat) { if (this.isOff) { throw new NotFoundException(); } else throw new ForbiddenException(); } return [cat];`,
    `${there}[]`,
  ],
  'in a condition': [
    'return { of: cat ? { cat } : 1, and: cat && { cat }, not: cat === null ? 0 : cat };',
    `{ of: { cat: ${there} } | integer, and: { cat: ${there} }, not: integer | ${there} }`,
  ],
  'in a statement': [
    'if (cat != undefined) { return { cat }; } else { return { none: cat }; }',
    `{ cat: ${there} } | { none: ${perhaps} }`,
  ],
  'in a function within': [
    'if (!cat) throw new NotFoundException(); return [1].map(() => ({ cat }));',
    `{ cat: ${there} }[]`,
  ],
  'of what is taken apart': [
    'const { mate } = await this.pair(); if (!mate) throw new NotFoundException(); return { mate };',
    `{ mate: ${there} }`,
  ],
  'not where code goes on': ['if (!cat) log(); return { cat };', `{ cat: ${perhaps} }`],
  'not before it': [
    'const before = { cat }; if (!cat) throw new NotFoundException(); return before;',
    `{ cat: ${perhaps} }`,
  ],
  'not of another one': ['if (!this.isOff) throw new NotFoundException(); return { cat };', `{ cat: ${perhaps} }`],
  'not of what is assigned later': [
    'let other = await this.cats.findOneBy({}); if (!other) return null; other = await this.cats.findOneBy({}); return { other };',
    `{ other: ${perhaps} } or null`,
  ],
};

describe('NestJS answers with what is surely there', () => {
  for (const [title, [statements, expected]] of Object.entries(rows)) {
    it(title, () => {
      const found = answered(`class Cat { name: string }
        @Controller() class AController { isOff = false; constructor(@InjectRepository(Cat) private readonly cats: Repository<Cat>) {}
          async pair(): Promise<{ mate: Cat | null }> { return make(); }
          @Get() async one() { const cat = await this.cats.findOneBy({}); ${statements} } }`);
      deepStrictEqual(found.answers, [`200 ${expected}`]);
    });
  }
});
