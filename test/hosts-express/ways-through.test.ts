import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'each way of a switch': [
    'let u = null; switch (n) { case 1: u = this.make(); break; default: throw new Error(); } return { u };',
    '{ u: { id: integer } }',
  ],
  'each way of a switch, with those that fall through': [
    'let u = null; switch (n) { case 1: case 2: this.make(); default: u = this.make(); } return { u };',
    '{ u: { id: integer } }',
  ],
  'not each way of a switch': [
    'let u = null; switch (n) { case 1: u = this.make(); break; default: } return { u };',
    '{ u: { id: integer } or null }',
  ],
  'not each way of a switch, one of which ends early': [
    'let u = null; switch (n) { case 1: if (f.x) break; default: u = this.make(); } return { u };',
    '{ u: { id: integer } or null }',
  ],
  'a switch that no way comes out of': [
    'const u = await this.find(); if (!u) { switch (n) { case 1: throw new Error(); default: throw new TypeError(); } } return { u };',
    '{ u: app.ts#User }',
  ],
  'a switch that a way comes out of': [
    'const u = await this.find(); if (!u) { switch (n) { case 1: break; default: throw new TypeError(); } } return { u };',
    '{ u: app.ts#User or null }',
  ],
  'a parameter that is assigned again': [
    'if (!given) throw new Error(); given = await this.find(); return { given };',
    '{ given: app.ts#User or null }',
  ],
  'a parameter that is not': ['if (!given) throw new Error(); return { given };', '{ given: app.ts#User }'],
  'a parameter of that name of a function within': [
    'if (!given) throw new Error(); f.each((given) => { given = null; }); return { given };',
    '{ given: app.ts#User }',
  ],
  'a variable whose name is a word in what is assigned to it': [
    'let name = null; if (n) name = `${f.name} name`; return { name };',
    '{ name: string or null }',
  ],
};

describe('What a service answers in Express, behind', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      const service = `class User { id: number }
        class Service { make() { return { id: 1 }; } async find(): Promise<User | null> { return other(); }
          async answer(f: any, n: number, given: User | null) { ${code} } }
        const service: Service = (globalThis as any).service;
        app.get('/', async (req, res) => { res.json(await service.answer(other(), 1, other())); });`;
      deepStrictEqual(toldAnswers(firstOperation('GET', service).answers), [`200 application/json ${expected}`]);
    });
  }
});
