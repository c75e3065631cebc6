import assert from 'node:assert/strict';
import type { SourceFiles } from '../../server/src/core/ports';
import { projectPath, type ProjectPath } from '../../server/src/core/project-path';
import { LiveFiles } from '../../server/src/project/live-files';
import { memoizedByFiles } from '../../server/src/core/memoized-by-files';
import { MemoryFiles } from '../damage/memory-files';

const path = (text: string): ProjectPath => projectPath(text);

/** Files, and a reading of them that counts how often it was made. */
function counted() {
  const live = new LiveFiles(
    new MemoryFiles(
      new Map([
        [path('a/one.txt'), { kind: 'text', text: '1' }],
        [path('b.txt'), { kind: 'text', text: 'b' }],
      ]),
    ),
  );
  let count = 0;
  const reuse = memoizedByFiles((files: SourceFiles, question: string) => {
    count++;
    const content = files.read(path('a/one.txt'));
    return [question, content, files.kindOf(path('c.txt')), files.list(path('a')).map(({ name }) => name)];
  });
  const read = (question: string) => reuse(live, question);
  return {
    live,
    ask: (question: string) => {
      read(question);
      return count;
    },
    read,
  };
}

describe('a reading that is reused', () => {
  it('is not made again while all that it looked at is as it was', () => {
    const { live, ask, read } = counted();
    assert.deepEqual([ask('x'), ask('x')], [1, 1]);
    live.setUnsaved(path('b.txt'), 'B');
    assert.deepEqual([ask('x'), read('x') === read('x')], [1, true]);
  });

  it('is made again for another question, text, file or list', () => {
    const { live, ask, read } = counted();
    assert.deepEqual([ask('x'), ask('y')], [1, 2]);
    live.setUnsaved(path('a/one.txt'), '2');
    assert.deepEqual([ask('y'), read('y')[1]], [3, { kind: 'text', text: '2' }]);
    live.setUnsaved(path('c.txt'), '');
    assert.deepEqual([ask('y'), read('y')[2]], [4, 'file']);
    live.setUnsaved(path('a/two.txt'), '');
    assert.deepEqual([ask('y'), read('y')[3]], [5, ['one.txt', 'two.txt']]);
  });
});
