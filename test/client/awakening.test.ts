import assert from 'node:assert/strict';
import { Awakening } from '../../client/src/awakening';

/** An extension whose searches end as is said, one after the other. */
function sleeping(...searches: readonly (boolean | Error)[]) {
  const woken: string[] = [];
  const left = [...searches];
  const search = (): Promise<boolean> => {
    const next = left.shift();
    if (next === undefined) throw new Error('It was looked once more.');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const wake = (): string => {
    woken.push('awake');
    return 'parts';
  };
  return { awakening: new Awakening(search, wake), woken };
}

describe('the extension without an application', () => {
  it('has nothing to work with, and looks anew each time', async () => {
    const { awakening, woken } = sleeping(false, false);

    assert.deepEqual([await awakening.parts(), await awakening.parts()], [null, null]);
    assert.deepEqual(woken, []);
  });

  it('wakes when there is one, once, and looks no more', async () => {
    const { awakening, woken } = sleeping(false, true);

    const answers = await Promise.all([awakening.parts(), awakening.parts(), awakening.parts()]);

    assert.deepEqual(answers, [null, 'parts', 'parts']);
    assert.deepEqual(woken, ['awake']);
  });

  it('wakes where it cannot look, so that somebody sees why', async () => {
    const { awakening } = sleeping(new Error('no memory'));

    assert.equal(await awakening.parts(), 'parts');
  });
});
