import { deepStrictEqual } from 'node:assert/strict';
import { answered } from './answered';

const classes = `class Owner { id: number; name: string; }
  class Tool {
    @PrimaryGeneratedColumn() id: number; name: string; owner?: Owner; marks: string[];
    get label() { return this.name + '!'; }
    METHOD
  }
  class Sale { id: number; tool: Tool }`;

const methods: Readonly<Record<string, readonly [method: string, expected: string]>> = {
  'with what is left of them': [
    'toJSON() { const { owner, marks, ...rest } = this; return { ...rest, ownerId: owner?.id ?? null }; }',
    '{ id: integer, name: string, ownerId: number or null }',
  ],
  'with all that they hold': [
    'toJSON() { return { ...this, count: this.marks.length }; }',
    '{ id: integer, name: string, owner?: { id: number, name: string }, marks: string[], count: integer }',
  ],
  'with all that they hold but what is taken from a copy': [
    `toJSON() { const held = { ...this }; delete held.owner; if (held.name) delete held['marks']; return held; }`,
    '{ id: integer, name: string, marks?: string[] }',
  ],
  'with what is assigned to an object': [
    'toJSON() { return Object.assign({ kind: 1 }, this, { owner: 1 }); }',
    '{ kind: integer, id: integer, name: string, owner: integer, marks: string[] }',
  ],
};

const members: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'of an instance': [
    'one() { const tool = new Tool(); return { id: tool.id, owner: tool.owner, label: tool.label }; }',
    '{ id: integer, owner: { id: number, name: string }, label: string }',
  ],
  'of what is found': [
    'async one() { const tool = await this.tools.findOneByOrFail({ id: 1 }); return { id: tool.id, label: tool.label, first: tool.marks[0] }; }',
    '{ id: integer, label: string, first: string }',
  ],
  'of what others hold': [
    'async one() { const sales = await this.sales.find(); return sales.map((sale) => ({ id: sale.tool.id, name: sale.tool.name })); }',
    '{ id: integer, name: string }[]',
  ],
  'of what is left of it': [
    'async one() { const { id, owner, ...rest } = await this.tools.findOneByOrFail({ id: 1 }); return rest; }',
    '{ name: string, marks: string[] }',
  ],
};

describe('NestJS, of classes with toJSON, tells', () => {
  for (const [title, [method, expected]] of Object.entries(methods)) {
    it(`what their objects are as JSON, ${title}`, () => {
      deepStrictEqual(found(method, 'async one() { return this.tools.findOneByOrFail({ id: 1 }); }'), [expected]);
    });
  }

  for (const [title, [code, expected]] of Object.entries(members)) {
    it(`what code has in hands, ${title}`, () => {
      deepStrictEqual(found('toJSON() { return { key: this.id }; }', code), [expected]);
    });
  }

  it('what a class above makes of them, and what is put to that', () => {
    const { answers } = answered(
      `class Base { id: number; toJSON() { const { id, ...rest } = this; return { key: id, ...rest }; } }
       class Tool extends Base { name: string; toJSON() { return { ...super.toJSON(), label: this.name }; } }
       @Controller() class AController { @Get() one(): Tool { return load(); } }`,
    );
    deepStrictEqual(answers, ['200 { key: number, label: string }']);
  });
});

function found(method: string, code: string): readonly string[] {
  const { answers } = answered(
    `${classes.replace('METHOD', method)}
     @Controller() class AController {
       constructor(@InjectRepository(Tool) private readonly tools: Repository<Tool>, @InjectRepository(Sale) private readonly sales: Repository<Sale>) {}
       @Get() ${code}
     }`,
  );
  return answers.map((one) => one.replace(/^200 /, ''));
}
