import assert from 'node:assert/strict';
import { newLines } from './new-lines';
import { poorShares, sharesOf } from './shares';

const hosts = ['laravel-clinic', 'laravel-providers', 'laravel-ten', 'laravel-quirks'];

describe('a route file that is typed, in every state', () => {
  for (const host of hosts) {
    it(`keeps the other routes of ${host} while a line changes`, async () => {
      assert.deepEqual(poorShares(await sharesOf(host, (typist) => typist.changedLines(), 1)), []);
    });

    it(`keeps the routes of ${host} while a line is added`, async () => {
      assert.deepEqual(poorShares(await sharesOf(host, (typist) => typist.newLines(newLines), 7)), []);
    });
  }
});
