import assert from 'node:assert/strict';
import { newLines } from './new-lines';
import { poorShares, sharesOf } from './shares';

/** Of the host that is all quirks, each ninth state: its files are of a kind that no one types. */
const hosts = [
  { host: 'laravel-clinic', step: 1 },
  { host: 'laravel-providers', step: 1 },
  { host: 'laravel-ten', step: 1 },
  { host: 'laravel-quirks', step: 9 },
];

const styles: Readonly<Record<string, (text: string) => string>> = {
  'Windows line breaks': (text) => text.replaceAll('\n', '\r\n'),
  tabs: (text) => text.replaceAll('    ', '\t'),
  'no empty lines': (text) => text.replace(/\n\s*\n/g, '\n'),
  'arrows at the ends of lines': (text) => text.replace(/\n\s+->/g, '->\n        '),
};

describe('a route file that is typed, state by state', () => {
  for (const { host, step } of hosts) {
    it(`keeps the other routes of ${host} while a line changes`, async () => {
      const shares = await sharesOf(host, { states: (typist) => typist.changedLines(), step });
      assert.deepEqual(poorShares(shares), []);
    });

    it(`keeps the routes of ${host} while a line is added`, async () => {
      const shares = await sharesOf(host, { states: (typist) => typist.newLines(newLines), step: 7 * step });
      assert.deepEqual(poorShares(shares), []);
    });
  }

  for (const [name, style] of Object.entries(styles)) {
    it(`keeps the other routes of a file with ${name}`, async () => {
      const shares = await sharesOf('laravel-clinic', { states: (typist) => typist.changedLines(), step: 7, style });
      assert.deepEqual(poorShares(shares), []);
    });
  }
});
