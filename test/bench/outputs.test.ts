import assert from 'node:assert/strict';
import { outputsTable } from '../../bench/outputs-table';

describe('bench: other outputs', () => {
  it('stand with what they may cost', () => {
    const conversion = [40, 50, 60].map((measured) => ({ measured, base: 1200 }));
    const all = [110, 120, 140].map((measured) => ({ measured, base: 100 }));
    assert.equal(
      outputsTable({ operations: 534, conversion, all }),
      [
        'Description of 534 operations to collection: 50 ms, openapi-to-postmanv2 1200 ms, 24.0 times as fast [at least 20: met]',
        'generate --all: 120 ms, generate: 100 ms, 1.20 (1.10-1.40) times the time [at most 1.25: met]',
        'Medians, with the quartiles; ratios pair by pair.',
      ].join('\n'),
    );
  });

  it('say what costs too much', () => {
    const pairs = [{ measured: 130, base: 100 }];
    assert.equal(outputsTable({ operations: 1, conversion: pairs, all: pairs }).match(/MISSED/g)?.length, 2);
  });
});
