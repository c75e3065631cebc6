import assert from 'node:assert/strict';
import { newLines } from './new-lines';
import { poorShares, sharesOf, statesTried } from './shares';

/** The long test tries every state of the files. */
const samples = [
  { host: 'laravel-clinic', step: 13 },
  { host: 'laravel-providers', step: 7 },
  { host: 'laravel-ten', step: 13 },
  { host: 'laravel-quirks', step: 101 },
];

describe('a route file that is typed', () => {
  for (const { host, step } of samples) {
    it(`keeps the other routes of ${host} while a line changes`, async () => {
      const shares = await sharesOf(host, { states: (typist) => typist.changedLines(), step });
      assert.deepEqual(poorShares(shares), []);
      assert.ok(statesTried(shares) >= 50);
    });

    it(`keeps the routes of ${host} while a line is added`, async () => {
      const shares = await sharesOf(host, { states: (typist) => typist.newLines(newLines), step: 5 * step });
      assert.deepEqual(poorShares(shares), []);
      assert.ok(statesTried(shares) >= 50);
    });
  }
});
