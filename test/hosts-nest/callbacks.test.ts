import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const files = {
  'prisma/schema.prisma': 'model Bill {\n  id Int @id\n  sum Decimal\n}\n',
};

const classes = `import { PrismaClient } from '@prisma/client';
  class Manager { find(): { id: number } { return make(); } }
  @Injectable() class Prisma extends PrismaClient {}
  @Injectable() class Units {
    async within<T>(work: (manager: Manager) => Promise<T>): Promise<T> { return work(new Manager()); }
    each<Item, Made>(items: readonly Item[], make: (item: string) => Made | Promise<Made>): Promise<Made[]> { return run(items, make); }
    async timed<T>(name: string, work: () => Promise<T[]>): Promise<{ took: number; first: T }> { return run(work); }
  }`;

const rows: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'its callback comes to, which is handed what the function says': [
    'one() { return this.units.within(async (manager) => ({ found: manager.find() })); }',
    '{ found: { id: number } }',
  ],
  'lists hand to callbacks beside their items': [
    `one() { return ['a'].map((name, index) => ({ name, index })); }`,
    '{ name: string, index: integer }[]',
  ],
  'its callback comes to for each item': [
    'one() { return this.units.each([1], async (item) => ({ item, done: true })); }',
    '{ item: string, done: boolean }[]',
  ],
  'its callback comes to as a list, within an object': [
    `one() { return this.units.timed('a', async () => [{ n: 1 }]); }`,
    '{ took: number, first: { n: integer } }',
  ],
  'the callback of a transaction of Prisma comes to, by a class that extends its client': [
    'one() { return this.prisma.$transaction(async (client) => { const bill = await client.bill.create({ data: {} }); return bill; }); }',
    '{ id: integer, sum: string }',
  ],
};

describe('NestJS answers with what a function says that', () => {
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      const found = answered(
        `${classes} @Controller() class AController { constructor(private readonly units: Units, private readonly prisma: Prisma) {} @Get() ${code} }`,
        { files },
      );
      deepStrictEqual(found.answers, [`200 ${expected}`]);
    });
  }
});
