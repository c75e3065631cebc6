import { deepStrictEqual } from 'node:assert/strict';
import { mock } from 'node:test';
import { SpareTimeCollector } from '../../server/src/platform/spare-time-collector';

describe('garbage', () => {
  let used: number;
  let collected: number;
  /** One that leaves ten million bytes; `milliseconds` is what it takes for that. */
  const collector = (milliseconds = 1): SpareTimeCollector =>
    new SpareTimeCollector(
      () => {
        collected++;
        used = 10_000_000;
        mock.method(performance, 'now', () => collected * milliseconds);
      },
      () => used,
    );
  beforeEach(() => {
    used = 0;
    collected = 0;
    mock.method(performance, 'now', () => 0);
  });
  afterEach(() => {
    mock.restoreAll();
  });

  /** How often it was collected by then, after each amount of what came. */
  function counts(spare: SpareTimeCollector, amounts: readonly number[]): readonly number[] {
    return amounts.map((amount) => {
      used += amount;
      spare.collect();
      return collected;
    });
  }

  it('is collected in spare time where enough came since', () => {
    deepStrictEqual(counts(collector(), [7e6, 1e6, 7e6, 2e6, 1e6]), [0, 1, 1, 2, 2]);
  });

  it('is left to V8 where that took longer than there is time', () => {
    deepStrictEqual(counts(collector(121), [8e6, 20e6, 20e6]), [1, 1, 1]);
  });
});
