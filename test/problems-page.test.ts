import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { anchorOf } from '../client/src/problem-anchor';
import { problemKindsOf } from '../server/src/hosts/problem-kinds';
import { hosts } from '../server/src/hosts/registry';

/** The cells of each row that begins with a code. */
function rowsOf(page: string): readonly (readonly string[])[] {
  return [...page.matchAll(/^\| (`[^`]+` \|.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
}

describe('docs/problems.md', () => {
  const rows = rowsOf(readFileSync('docs/problems.md', 'utf8'));

  it('has a row for each code, and for no other', () => {
    assert.deepEqual(
      rows.map(([code, severity]) => [code, severity]),
      Object.entries(problemKindsOf(hosts)).map(([code, { severity }]) => [`\`${code}\``, severity]),
    );
  });

  it('says of each what is wrong and what to do, in sentences', () => {
    const incomplete = rows.filter(
      ([, , ...sentences]) => sentences.length !== 2 || sentences.some((cell) => !/^[A-Z`][^|]*[.)]$/.test(cell)),
    );
    assert.deepEqual(incomplete, []);
  });
});

describe('the page of problems in the extension', () => {
  const page = readFileSync('dist/problems.md', 'utf8');
  const codes = Object.keys(problemKindsOf(hosts));

  it('has a heading for each code, and no table', () => {
    const headings = [...page.matchAll(/^### `(.+)`$/gm)].map(([, code]) => code);
    assert.deepEqual(headings, codes);
    assert.doesNotMatch(page, /^\|/m);
  });

  it('leads to no page that is not packed', () => {
    assert.doesNotMatch(page, /\]\((?!https?:)/);
  });

  it('has an anchor of its own for each code', () => {
    assert.equal(new Set(codes.map(anchorOf)).size, codes.length);
  });
});
