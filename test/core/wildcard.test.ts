import assert from 'node:assert/strict';
import { wildcard } from '../../server/src/core/wildcard';

describe('wildcard', () => {
  it('matches as a regular expression does', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'aba', 'abab', 'a/b\nb', 'aab'];
    const patterns = ['', '*', '**', 'a', 'a*', '*a', 'a*b', '*ab*', 'a*a', 'ab*ab', 'a*b*b', '*a*a*', 'aba*ba'];
    const differing = patterns.flatMap((pattern) =>
      texts.filter(
        (text) => wildcard(pattern)(text) !== new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 's').test(text),
      ),
    );
    assert.deepEqual(differing, []);
  });

  it('comes to an end', () => {
    assert.equal(wildcard(`${'*a'.repeat(100)}b`)('a'.repeat(10_000)), false);
  });
});
