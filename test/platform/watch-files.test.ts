import assert from 'node:assert/strict';
import fs, { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { projectPath } from '../../server/src/core/project-path';
import { StampedFiles } from '../../server/src/platform/stamped-files';
import { FileWatcher } from '../../server/src/platform/watch-files';
import { temporaryDirectory } from '../temporary-directory';

const files = {
  'composer.json': '{}',
  'app/Models/Book.php': 'book',
  'app/Http/Kernel.php': 'kernel',
  'vendor/composer/installed.json': '[]',
  'vendor/acme/tool/Tool.php': 'tool',
  'node_modules/acme/index.js': '',
  fence: '0',
};

/** What a reading looks at. */
interface Looks {
  readonly read?: readonly string[];
  readonly list?: readonly string[];
}

const looks: Looks = {
  read: [
    'composer.json',
    '.env',
    'app/Models/Book.php',
    'app/Models/Pet.php',
    'vendor/composer/installed.json',
    'fence',
  ],
  list: ['app/Models', 'config'],
};

const open: FileWatcher[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((watcher) => watcher.close()));
});

/** A project that is read, and read again after each change, as channels do. */
async function watched(root: string, { read = [], list = [] }: Looks = looks) {
  const disk = new StampedFiles(root);
  const [batches, warnings]: [string[][], string[]] = [[], []];
  let arrived: () => void = () => undefined;
  const readAll = (): Promise<void> => {
    for (const path of read) disk.read(projectPath(path));
    for (const path of list) disk.list(projectPath(path));
    return watcher.watch(new Set([...read, ...list].map(projectPath)));
  };
  const watcher = new FileWatcher(root, disk, {
    changed: (changes) => {
      batches.push(changes.map(({ kind, path }) => `${kind} ${path}`));
      void readAll().then(() => {
        arrived();
      });
    },
    warned: (message) => warnings.push(message),
  });
  open.push(watcher);
  await readAll();
  return {
    warnings,
    /** Everything told until the named path is. */
    until: async (path: string): Promise<readonly string[]> => {
      const isTold = (): boolean => batches.flat().some((told) => told.endsWith(` ${path}`));
      while (!isTold()) await new Promise<void>((resolve) => (arrived = resolve));
      return [...new Set(batches.splice(0).flat())].sort();
    },
  };
}

function write(root: string, path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('watched files', () => {
  it('tell of edits, also where another file takes the place', async () => {
    const root = temporaryDirectory(files);
    const { until } = await watched(root);
    write(root, 'app/Models/Book.php', 'edited');
    assert.deepEqual(await until('app/Models/Book.php'), ['contentChanged app/Models/Book.php']);
    write(root, 'new', 'again');
    renameSync(join(root, 'new'), join(root, 'app/Models/Book.php'));
    assert.deepEqual(await until('app/Models/Book.php'), ['contentChanged app/Models/Book.php']);
  });

  it('tell of what comes and goes: files that were absent, entries of directories, whole directories', async () => {
    const root = temporaryDirectory(files);
    const { until } = await watched(root);
    write(root, '.env', 'APP_NAME=Books');
    assert.deepEqual(await until('.env'), ['appearedOrWent .env']);
    write(root, 'app/Models/New.php', '');
    assert.deepEqual(await until('app/Models/New.php'), ['appearedOrWent app/Models/New.php']);
    write(root, 'config/openapi/deep.php', '');
    assert.deepEqual(await until('config/openapi'), ['appearedOrWent config/openapi']);
    rmSync(join(root, 'app'), { recursive: true });
    assert.deepEqual(await until('app/Models/Book.php'), [
      'appearedOrWent app/Models/Book.php',
      'appearedOrWent app/Models/New.php',
    ]);
    write(root, 'app/Models/Pet.php', 'pet');
    assert.deepEqual(await until('app/Models/Pet.php'), ['appearedOrWent app/Models/Pet.php']);
    write(root, 'app/Models/Pet.php', 'edited');
    assert.deepEqual(await until('app/Models/Pet.php'), ['contentChanged app/Models/Pet.php']);
  });

  it('tell of a link that leads nowhere, of which nothing can be read', async () => {
    const root = temporaryDirectory(files);
    const { until } = await watched(root);
    symlinkSync('nowhere', join(root, '.env'));
    assert.deepEqual(await until('.env'), ['appearedOrWent .env']);
  });

  it('tell of a directory that another one took the place of, and of what happens there', async () => {
    const root = temporaryDirectory({ ...files, 'other/Models/Book.php': 'other' });
    const { until } = await watched(root);
    rmSync(join(root, 'app'), { recursive: true });
    renameSync(join(root, 'other'), join(root, 'app'));
    assert.deepEqual(await until('app/Models/Book.php'), ['contentChanged app/Models/Book.php']);
    write(root, 'app/Models/Book.php', 'edited');
    assert.deepEqual(await until('app/Models/Book.php'), ['contentChanged app/Models/Book.php']);
  });

  it('tell of a directory that can no more be entered, and of what happens once it can', async () => {
    const root = temporaryDirectory(files);
    const { until, warnings } = await watched(root);
    renameSync(join(root, 'app'), join(root, 'away'));
    symlinkSync('app', join(root, 'app'));
    // What was missing is now behind the link, for all that anybody can tell.
    assert.deepEqual(await until('app/Models/Book.php'), [
      'appearedOrWent app/Models/Book.php',
      'appearedOrWent app/Models/Pet.php',
    ]);
    rmSync(join(root, 'app'));
    renameSync(join(root, 'away'), join(root, 'app'));
    assert.deepEqual(await until('app/Models/Book.php'), [
      'appearedOrWent app/Models/Book.php',
      'appearedOrWent app/Models/Pet.php',
    ]);
    write(root, 'app/Models/Book.php', 'edited');
    assert.deepEqual(await until('app/Models/Book.php'), ['contentChanged app/Models/Book.php']);
    assert.deepEqual(warnings, []);
  });

  it('are watched on where a look at them failed, which is told once', async () => {
    const root = temporaryDirectory(files);
    const disk = new StampedFiles(root);
    const told: unknown[] = [];
    const watcher = new FileWatcher(root, disk, {
      changed: (changes) => told.push(...changes),
      warned: (why) => told.push(why),
    });
    open.push(watcher);
    const paths = new Set([projectPath('composer.json')]);
    disk.takeChanges = () => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    };
    await watcher.watch(paths);
    await watcher.watch(paths);
    Reflect.deleteProperty(disk, 'takeChanges');
    disk.read(projectPath('composer.json'));
    write(root, 'composer.json', '{"name": "edited"}');
    await watcher.watch(paths);
    assert.deepEqual(told, ['Some changes may go unnoticed: EIO.', { kind: 'contentChanged', path: 'composer.json' }]);
  });

  it('tell of a root that went and came back', async () => {
    const root = join(temporaryDirectory({ 'project/composer.json': '{}' }), 'project');
    const { until } = await watched(root);
    rmSync(root, { recursive: true });
    assert.deepEqual(await until('composer.json'), ['appearedOrWent composer.json']);
    write(root, 'app/Models/Book.php', 'book');
    write(root, 'composer.json', '{}');
    assert.deepEqual(await until('composer.json'), [
      'appearedOrWent app/Models/Book.php',
      'appearedOrWent composer.json',
    ]);
  });

  it('tell of what changed between the reading and the watching', async () => {
    const root = temporaryDirectory(files);
    const disk = new StampedFiles(root);
    const told = new Promise((resolve) => {
      const watcher = new FileWatcher(root, disk, { changed: resolve, warned: () => undefined });
      open.push(watcher);
      disk.read(projectPath('composer.json'));
      write(root, 'composer.json', '{"name": "edited"}');
      void watcher.watch(new Set([projectPath('composer.json')]));
    });
    assert.deepEqual(await told, [{ kind: 'contentChanged', path: 'composer.json' }]);
  });

  it('tell of nothing else', async () => {
    const root = temporaryDirectory(files);
    const { until } = await watched(root);
    write(root, 'vendor/acme/tool/Tool.php', 'edited');
    write(root, 'vendor/acme/more/More.php', '');
    write(root, 'node_modules/acme/index.js', 'edited');
    write(root, 'app/Http/Kernel.php', 'edited');
    write(root, 'fence', '1');
    assert.deepEqual(await until('fence'), ['contentChanged fence']);
    write(root, 'vendor/composer/installed.json', '[{}]');
    assert.deepEqual(await until('vendor/composer/installed.json'), ['contentChanged vendor/composer/installed.json']);
  });

  it('tell of files behind a link within the root, and of none outside', async () => {
    const [root, outside] = [temporaryDirectory(files), temporaryDirectory({ 'Secret.php': '' })];
    symlinkSync(join(root, 'app/Models'), join(root, 'linked'));
    symlinkSync(outside, join(root, 'leaving'));
    const { until } = await watched(root, { read: ['linked/Book.php', 'leaving/Secret.php', 'fence'] });
    write(outside, 'Secret.php', 'edited');
    write(root, 'fence', '1');
    assert.deepEqual(await until('fence'), ['contentChanged fence']);
    write(root, 'app/Models/Book.php', 'edited');
    assert.deepEqual(await until('linked/Book.php'), ['contentChanged linked/Book.php']);
  });

  it('are looked at time and again where the system watches no more files, which is told once', async () => {
    const root = temporaryDirectory(files);
    const { watch } = fs;
    fs.watch = () => {
      throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC' });
    };
    syncBuiltinESMExports();
    try {
      const { until, warnings } = await watched(root);
      write(root, 'app/Models/Book.php', 'edited');
      assert.deepEqual(await until('app/Models/Book.php'), ['contentChanged app/Models/Book.php']);
      assert.deepEqual(warnings, [
        'The system watches no more files (on Linux raise fs.inotify.max_user_watches), so they are looked at every 500 ms.',
      ]);
    } finally {
      fs.watch = watch;
      syncBuiltinESMExports();
    }
  });
});
