import assert from 'node:assert/strict';
import { Restarts } from '../../client/src/restarts';

const minute = 60_000;

describe('restarts of a crashed server', () => {
  it('wait longer each time, and end', () => {
    const restarts = new Restarts();

    const delays = [0, 2_000, 7_000, 24_000].map((at) => restarts.afterCrash(at));

    assert.deepEqual(delays, [1_000, 4_000, 16_000, null]);
  });

  it('begin anew when the last crash is long ago', () => {
    const restarts = new Restarts();
    restarts.afterCrash(0);

    assert.equal(restarts.afterCrash(6 * minute), 1_000);
  });
});
