import assert from 'node:assert/strict';
import { coreProblemKinds } from '../server/src/core/problems';
import { problemKindsOf } from '../server/src/hosts/problem-kinds';
import { hosts } from '../server/src/hosts/registry';

describe('problems', () => {
  it('are declared once each: by the core, or by one language or host', () => {
    const codes = [coreProblemKinds, ...hosts.map(({ problemKinds }) => problemKinds)].flatMap((kinds) =>
      Object.keys(kinds),
    );
    assert.deepEqual([...new Set(codes)], codes);
  });

  it('have messages of whole sentences, a suggestion behind them', () => {
    const messages = Object.values(problemKindsOf(hosts)).map(({ message }) => message);
    const others = messages.filter(
      (message) => !/^(?:[A-Z]|\{|bootstrap\/|composer\.json)[^]*\.(?:\{nearest\})?$/.test(message),
    );
    assert.deepEqual(others, []);
  });
});
