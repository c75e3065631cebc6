import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { problemKindsOf } from '../server/src/hosts/problem-kinds';
import { hosts } from '../server/src/hosts/registry';

describe('docs/problems.md', () => {
  it('has a row for each code, and for no other', () => {
    const page = readFileSync('docs/problems.md', 'utf8');
    const rows = [...page.matchAll(/^\| `([^`]+)` \| (\w+) \| \S.* \|$/gm)].map(([, code, severity]) => [
      code,
      severity,
    ]);
    assert.deepEqual(
      rows,
      Object.entries(problemKindsOf(hosts)).map(([code, { severity }]) => [code, severity]),
    );
  });
});
