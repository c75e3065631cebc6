import { deepStrictEqual } from 'node:assert/strict';
import { neededAmong } from '../../server/src/hosts/node/operations/needed-among';

/** What is found of fields of which some are needed, and what was tried for it. */
function found(keys: string, needed: string): { readonly needed: string; readonly tried: readonly string[] } {
  const tried: string[] = [];
  const isRefusedWithout = (lacking: readonly string[]): boolean => {
    tried.push(lacking.join(' '));
    return needed.split(' ').some((one) => lacking.includes(one));
  };
  return { needed: neededAmong(keys.split(' '), isRefusedWithout).join(' '), tried };
}

describe('Fields that requests are refused without', () => {
  it('are found by one try where there are none', () => {
    deepStrictEqual(found('a b c d e f', ''), { needed: '', tried: ['a b c d e f'] });
  });

  it('are sought in halves', () => {
    const tried = ['a b c d e f', 'a b c', 'a b', 'c', 'd e f'];
    deepStrictEqual(found('a b c d e f', 'c'), { needed: 'c', tried });
  });

  it('are all found where all are needed', () => {
    deepStrictEqual(found('a b c d', 'a b c d').needed, 'a b c d');
  });

  it('are tried with what lies in them by themselves', () => {
    deepStrictEqual(found('a a.b a.c', 'a a.c'), { needed: 'a a.c', tried: ['a', 'a.b a.c', 'a.b', 'a.c'] });
  });
});
