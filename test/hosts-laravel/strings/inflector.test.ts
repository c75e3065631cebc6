import assert from 'node:assert/strict';

import { plural, singular } from '../../../server/src/hosts/laravel/strings/inflector';
import recording from '../../truth/strings.json';

const nouns: readonly (readonly string[])[] = recording.nouns;

describe('Laravel inflector', () => {
  it('is recorded for at least 900 nouns', () => {
    assert.ok(new Set(nouns.map(([noun]) => noun)).size >= 900);
  });

  it('makes singulars and plurals like the framework', () => {
    assert.deepEqual(
      nouns.map(([noun = '']) => [noun, singular(noun), plural(noun)]),
      nouns,
    );
  });
});
