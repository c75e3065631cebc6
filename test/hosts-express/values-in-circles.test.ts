import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const answersOf = (code: string): readonly string[] => toldAnswers(firstOperation('GET', code).answers);

describe('Values of Express that hold themselves', () => {
  it('are held against what a function makes of them as far as they are of use', () => {
    const code = `const a: any = {}; a.self = a;
      function copyOf(o: any, n: number) { const made: any = {}; made.self = made; if (n) copyOf(o.self, n - 1); return made; }
      app.get('/', (req, res) => { res.json({ at: 1, of: typeof copyOf(a, Number(req.query.n)) }); });`;
    deepStrictEqual(answersOf(code).length, 1);
  });

  it('are told once by the types of code', () => {
    const code = `const tree: any = { name: 'a' }; tree.self = tree; declare const load: any;
      class Service { make() { return tree; } } const service: Service = load;
      app.get('/', (req, res) => { service.make(); res.json({ name: service.make().name }); });`;
    deepStrictEqual(answersOf(code).length, 1);
  });
});

describe('What is said of one value of Express', () => {
  it('is said of no other: the place of an item in another list', () => {
    const code = `type Rank = 'first' | 'second'; const load: any = other();
      app.get('/', (req, res) => { load().map((row, index) => { const rank: Rank = index; return { rank }; });
        res.json(load().map((row, index) => ({ index }))); });`;
    deepStrictEqual(answersOf(code), ['200 application/json { index: integer }[]']);
  });

  it('counts from where it is said: a member that is deleted later is there', () => {
    const code = `class User { id: number; token: string }
      class Service { async split(user: User) { const copy = { ...user }; const token = copy.token; delete copy.token; return { token, copy }; } }
      const service: Service = (globalThis as any).service;
      app.get('/', async (req, res) => { res.json(await service.split(other())); });`;
    deepStrictEqual(answersOf(code), ['200 application/json { token: string, copy: { id: number } }']);
  });

  it('is what an interface says that is merged with the class of an error', () => {
    const code = `class Coded extends Error {} interface Coded { code: string }
      app.get('/', (req, res) => { const error = new Coded('x'); res.json({ code: error.code }); });`;
    deepStrictEqual(answersOf(code), ['200 application/json { code: any }']);
  });

  it('is not what a static member of its class is declared as', () => {
    const code = `interface Row { a: number } class Keeper { static rows: string[] = []; declare rows: Row[];
        constructor() { this.rows = []; } list() { return this.rows; } }
      app.get('/', (req, res) => { res.json(new Keeper().list()); });`;
    deepStrictEqual(answersOf(code), ['200 application/json app.ts#Row[]']);
  });
});
