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

/** A disk that others write to. */
function changingDisk(): { readonly texts: Map<ProjectPath, FileContent>; readonly files: LiveFiles } {
  const texts = new Map(['a.txt', 'b.txt', 'd/one.txt'].map((name) => [path(name), textOf(name)]));
  const disk = new MemoryFiles(texts);
  return {
    texts,
    files: new LiveFiles({
      read: (file) => texts.get(file) ?? { kind: 'missing' },
      kindOf: (file) => (texts.has(file) ? 'file' : disk.kindOf(file)),
      list: () => [...texts.keys()].sort().map((name) => ({ name, kind: 'file' })),
    }),
  };
}

function textOf(text: string): FileContent {
  return { kind: 'text', text };
}

describe('The files of a project that stays open', () => {
  it('find by themselves what changed of what was relied on', () => {
    const { texts, files } = changingDisk();
    const changes: boolean[] = [];
    const look = (): void => {
      changes.push(files.lookForChanges());
      files.startReading();
      files.read(path('a.txt'));
      files.kindOf(path('missing.txt'));
      files.list(path('d'));
      files.endReading();
    };
    look();
    look();
    texts.set(path('b.txt'), textOf('nobody relies on it'));
    look();
    texts.set(path('a.txt'), textOf('edited'));
    look();
    deepStrictEqual(files.read(path('a.txt')), textOf('edited'));
    texts.set(path('missing.txt'), textOf(''));
    look();
    texts.delete(path('d/one.txt'));
    look();
    look();
    deepStrictEqual(changes, [false, false, false, true, true, true, false]);
  });

  it('find by themselves that a directory became a link to one with the same entries', () => {
    const texts = new Map([[path('d/one.txt'), textOf('one')]]);
    let isLink: { readonly isLink?: true } = {};
    const memory = new MemoryFiles(texts);
    const files = new LiveFiles({
      read: (file) => memory.read(file),
      kindOf: (file) => memory.kindOf(file),
      list: (directory) => memory.list(directory).map((entry) => ({ ...entry, ...isLink })),
    });
    files.startReading();
    files.list(path(''));
    files.endReading();
    deepStrictEqual(files.lookForChanges(), false);
    isLink = { isLink: true };
    deepStrictEqual(files.lookForChanges(), true);
  });

  it('find what changed since a reading that was cancelled', () => {
    const { texts, files } = changingDisk();
    read(files, 'a.txt', 'b.txt');
    files.startReading();
    files.read(path('a.txt'));
    texts.set(path('b.txt'), textOf('edited'));
    files.lookForChanges();
    files.startReading();
    deepStrictEqual(files.read(path('b.txt')), textOf('edited'));
  });

  it('leave unsaved text as it is where they look for changes', () => {
    const { texts, files } = changingDisk();
    files.setUnsaved(path('a.txt'), 'unsaved');
    read(files, 'a.txt');
    texts.set(path('a.txt'), textOf('on disk'));
    deepStrictEqual(files.lookForChanges(), false);
    deepStrictEqual(files.read(path('a.txt')), textOf('unsaved'));
  });

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

  it('rely no more on what two readings did without', () => {
    const files = liveFiles();
    read(files, 'a.txt', 'b.txt');
    read(files, 'b.txt');
    deepStrictEqual([...files.reliedOn], ['b.txt', 'a.txt']);
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

  it('keep what was asked for after a reading until that is asked for after the next', () => {
    const { texts, files } = changingDisk();
    read(files);
    const before = files.read(path('a.txt'));
    read(files);
    deepStrictEqual(files.read(path('a.txt')) === before, true);
    read(files);
    texts.set(path('a.txt'), textOf('new'));
    deepStrictEqual([files.contentChanged(path('a.txt')), files.read(path('a.txt'))], [false, textOf('new')]);
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
