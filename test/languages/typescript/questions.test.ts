import { deepStrictEqual, ok } from 'node:assert/strict';
import { DependencyTracker } from '../../../server/src/core/dependencies/dependency-tracker';
import { type Answers, Questions } from '../../../server/src/languages/typescript/inference/questions';
import { MemoryFiles } from '../../damage/memory-files';

type Graph = Readonly<Record<string, readonly string[]>>;

/** Asks in turn what hangs on what, each once for all that it was asked within, and how often that was found. */
function asking(graph: Graph, isKept = true) {
  const tracker = new DependencyTracker(MemoryFiles.of({}));
  if (isKept) tracker.enable();
  const questions = new Questions(tracker);
  const answers: Answers<string, string> = new Map();
  const counted = { found: 0 };
  const ask = (key: string): string =>
    questions.ask(answers, key, '…', () => {
      counted.found++;
      return `${key}(${(graph[key] ?? []).map((one) => ask(one)).join(' ')})`;
    });
  return { ask, counted };
}

/** What each is when it is the first one that is asked for. */
const alone = (graph: Graph): readonly string[] => Object.keys(graph).map((key) => asking(graph).ask(key));

function inTurn(graph: Graph, turn: readonly string[], isKept: boolean): readonly string[] {
  const { ask } = asking(graph, isKept);
  const answers = new Map(turn.map((key) => [key, ask(key)]));
  return Object.keys(graph).map((key) => answers.get(key) ?? '');
}

const graphs: Readonly<Record<string, Graph>> = {
  'ask each other': { a: ['b'], b: ['a'] },
  'ask each other, and are asked by another': { a: ['b', 'c'], b: ['c'], c: ['b', 'd'], d: [] },
  'come back to different ones': { a: ['b', 'd'], b: ['c', 'a'], c: ['b'], d: ['c'] },
  'lie in circles within circles': {
    a: ['b', 'e'],
    b: ['c'],
    c: ['d', 'b'],
    d: ['a', 'c', 'e'],
    e: ['d', 'f'],
    f: ['f'],
  },
};

function permutations(all: readonly string[]): readonly (readonly string[])[] {
  if (all.length < 2) return [all];
  return all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

describe('Questions that come back to others', () => {
  for (const [what, graph] of Object.entries(graphs)) {
    it(`have the answers that they have alone, in whatever order they are asked, where they ${what}`, () => {
      for (const turn of permutations(Object.keys(graph))) {
        deepStrictEqual(inTurn(graph, turn, true), alone(graph), turn.join(' '));
        deepStrictEqual(inTurn(graph, turn, false), alone(graph), turn.join(' '));
      }
    });
  }

  it('are answered once each for one that is asked from outside', () => {
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    const { ask, counted } = asking(
      Object.fromEntries(names.map((name, at) => [name, names.slice(Math.max(0, at - 2))])),
    );
    ask('n19');
    ok(counted.found <= names.length, String(counted.found));
  });

  it('are untold where they are too deep, from wherever they are asked first', () => {
    const names = Array.from({ length: 150 }, (_, index) => `n${index}`);
    const graph = Object.fromEntries(names.map((name, at) => [name, names.slice(at + 1, at + 2)]));
    const [first, middle] = [asking(graph).ask('n0'), asking(graph).ask('n75')];
    const { ask } = asking(graph);
    deepStrictEqual([ask('n140'), ask('n75'), ask('n0')].slice(1), [middle, first]);
    ok(first.includes('…'));
  });
});
