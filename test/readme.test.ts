import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { commands } from '../server/src/cli/commands';
import { commonOptions } from '../server/src/cli/options';

describe('README', () => {
  it('has every option that is there', () => {
    const readme = readFileSync('README.md', 'utf8');
    const options = commands.flatMap(({ options: own }) => Object.entries({ ...own, ...commonOptions }));
    const missing = options.map(([name]) => `--${name}`).filter((option) => !readme.includes(`\`${option}`));
    assert.deepEqual([...new Set(missing)], []);
  });
});
