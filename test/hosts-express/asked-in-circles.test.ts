import { deepStrictEqual } from 'node:assert/strict';
import { neverAborted } from '../../server/src/core/ports';
import { createReader } from '../../server/src/hosts/express/reader';
import { firstOperation } from './first-operation';
import { memoryFiles } from './memory-files';
import { toldAnswers } from './told';

const answersOf = (code: string): readonly string[] => toldAnswers(firstOperation('GET', code).answers);

/** What the routes of an application answer, asked in this order. */
function answersInTurn(code: string, turn: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const reading = createReader(false).read({
    files: memoryFiles({
      'package.json': '{ "main": "app.ts", "dependencies": { "express": "5" } }',
      'app.ts': `import express from 'express'; const app = express(); ${code}`,
    }),
    environment: {},
    classes: { models: [], requests: [], entities: {}, hasRelations: false },
    signal: neverAborted,
  });
  const { routes } = reading.application;
  const all = turn.map((path) => {
    const route = routes.find(({ uri }) => uri === path);
    return [path, route === undefined ? [] : toldAnswers(reading.operationOf(route, 'GET').answers)] as const;
  });
  return Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other)));
}

const names = Array.from({ length: 36 }, (_, index) => `v${index}`);
const before = (at: number, by: number): string => (at < by ? 'f.first()' : `v${at - by}`);

describe('Code of Express that asks for itself', () => {
  it('is read in one go where variables are assigned what is made of each other', () => {
    const code = `class Service { make(f: any) {
        ${names.map((name) => `let ${name} = null;`).join(' ')}
        for (const one of f.all()) {
          ${names.map((name, at) => `${name} = one ? ${before(at, 1)} : ${before(at, 2)};`).join('\n')}
        }
        return { last: ${names.at(-1)}, at: 1 }; } }
      const service: Service = (globalThis as any).service;
      app.get('/', (req, res) => { res.json(service.make(other())); });`;
    deepStrictEqual(answersOf(code), ['200 application/json { last: any, at: integer }']);
  });

  it('is the same whichever route is asked for first', () => {
    const code = `class Tree {
        node() { return { name: 'a', leaf: this.leaf() }; }
        leaf() { return { size: 1, of: this.twig() }; }
        twig() { return { at: new Date(), of: this.node(), beside: this.leaf() }; } }
      const tree: Tree = (globalThis as any).tree;
      app.get('/node', (req, res) => { res.json(tree.node()); });
      app.get('/leaf', (req, res) => { res.json(tree.leaf()); });
      app.get('/twig', (req, res) => { res.json(tree.twig()); });`;
    const turns = [
      ['node', 'leaf', 'twig'],
      ['twig', 'leaf', 'node'],
      ['leaf', 'twig', 'node'],
    ];
    const [first, ...others] = turns.map((turn) => answersInTurn(code, turn));
    deepStrictEqual(others, [first, first]);
  });
});
