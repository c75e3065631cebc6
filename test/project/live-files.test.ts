import { deepStrictEqual } from 'node:assert/strict';
import type { FileContent } from '../../server/src/core/ports';
import { projectPath, type ProjectPath } from '../../server/src/core/project-path';
import { LiveFiles } from '../../server/src/project/live-files';
import { MemoryFiles } from '../damage/memory-files';

const path = (text: string): ProjectPath => projectPath(text);

/** A disk whose every read can be told from the one before. */
class Disk extends MemoryFiles {
  override read(path: ProjectPath): FileContent {
    return { ...super.read(path) };
  }
}

function liveFiles(): LiveFiles {
  const texts = ['a.txt', 'b.txt', 'd/one.txt'].map((name) => [path(name), { kind: 'text', text: name }] as const);
  return new LiveFiles(new Disk(new Map(texts)));
}

/** One reading that looks at some files. */
function read(files: LiveFiles, ...names: readonly string[]): void {
  files.startReading();
  for (const name of names) files.read(path(name));
  files.endReading();
}

describe('The files of a project that stays open', () => {
  it('rely on what the last reading looked at, absences and directories included', () => {
    const files = liveFiles();
    files.startReading();
    files.read(path('a.txt'));
    files.kindOf(path('missing.txt'));
    files.list(path('d'));
    files.endReading();
    deepStrictEqual([...files.reliedOn], ['a.txt', 'missing.txt', 'd']);
    deepStrictEqual(
      [
        files.contentChanged(path('b.txt')),
        files.contentChanged(path('a.txt')),
        files.appearedOrWent(path('missing.txt')),
        files.appearedOrWent(path('d/two.txt')),
      ],
      [false, true, true, true],
    );
  });

  it('rely no more on what a reading before the last one looked at', () => {
    const files = liveFiles();
    read(files, 'a.txt', 'b.txt');
    read(files, 'b.txt');
    deepStrictEqual([...files.reliedOn], ['b.txt']);
    deepStrictEqual([files.setUnsaved(path('a.txt'), 'A'), files.setUnsaved(path('b.txt'), 'B')], [false, true]);
  });

  it('keep what the reading before looked at until this one has', () => {
    const files = liveFiles();
    read(files, 'a.txt');
    const before = files.read(path('a.txt'));
    files.startReading();
    deepStrictEqual(files.read(path('a.txt')) === before, true);
    files.endReading();
  });

  it('see a change that comes while they are read', () => {
    const files = liveFiles();
    read(files, 'a.txt');
    files.startReading();
    files.setUnsaved(path('a.txt'), 'A');
    deepStrictEqual(files.read(path('a.txt')), { kind: 'text', text: 'A' });
    files.endReading();
  });

  it('keep what was looked at before a reading that was cancelled', () => {
    const files = liveFiles();
    read(files, 'a.txt');
    const before = files.read(path('a.txt'));
    files.startReading();
    const seen = files.read(path('b.txt'));
    files.startReading();
    deepStrictEqual([files.read(path('a.txt')) === before, files.read(path('b.txt')) === seen], [true, true]);
    files.endReading();
  });
});
