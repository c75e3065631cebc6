import assert from 'node:assert/strict';
import { throughputTable } from '../../bench/throughput';

describe('bench: throughput', () => {
  it('stands with what it must be at least', () => {
    const pairs = (measured: number) =>
      [1, 2, 3].map((factor) => ({ measured: measured * factor, base: 1000 * factor }));
    const all = [
      { path: '/a', bytes: 10, pairs: pairs(600) },
      { path: '/b', bytes: 20, pairs: pairs(590) },
    ];
    assert.equal(
      throughputTable(all),
      [
        'Cached answers over HTTP, none of them conditional:',
        '/a (10 bytes): 1200 answers a second, node:http alone 2000, 0.60 (0.60-0.60) of it [at least 0.6: met]',
        '/b (20 bytes): 1180 answers a second, node:http alone 2000, 0.59 (0.59-0.59) of it [at least 0.6: MISSED]',
        'Medians, with the quartiles; ratios pair by pair. 50 connections, 3 s a run.',
      ].join('\n'),
    );
  });
});
