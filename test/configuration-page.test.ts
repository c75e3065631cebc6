import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { configurationPage } from '../scripts/configuration/page';

describe('docs/configuration.md', () => {
  it('is what `npm run docs` makes of the tables', () => {
    assert.equal(readFileSync('docs/configuration.md', 'utf8'), configurationPage());
  });
});
