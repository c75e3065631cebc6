import assert from 'node:assert/strict';
import { placeFinder } from '../../server/src/core/place';
import { projectPath } from '../../server/src/core/project-path';
import { lineColumnAt } from '../../server/src/core/source';

const file = projectPath('a.php');

describe('a place', () => {
  for (const text of ['', 'one', 'one\n', 'one\ntwo', 'one\r\ntwo\r\n\r\nthree', 'one\rtwo\r\rthree\n', '😀\n😀x']) {
    it(`in ${JSON.stringify(text)} is where its line and column are`, () => {
      const placeOf = placeFinder({ read: () => ({ kind: 'text', text }), kindOf: () => 'file', list: () => [] });
      for (let offset = 0; offset <= text.length + 2; offset++) {
        const place = placeOf({ file, start: offset, end: offset });
        assert.deepEqual(place, { file, ...lineColumnAt(text, offset) });
      }
    });
  }
});
