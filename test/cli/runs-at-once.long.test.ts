import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';

const cli = resolve('dist/cli.js');
const outputs = 'storage/app/public/openapi';
const rounds = 20;

/** What becomes of each of the runs of a round: most end by themselves. */
const fates = [
  ...Array.from({ length: 12 }, () => 'ends' as const),
  'killed in writing',
  'killed in writing',
  'killed before the rename',
  'killed before the rename',
  'killed when its file appears',
  'killed when its file appears',
  'killed at some moment',
  'killed at some moment',
] as const;

type Fate = (typeof fates)[number];

const faults: Partial<Record<Fate, string>> = {
  'killed in writing': 'test/faults/killed-in-writing.cjs',
  'killed before the rename': 'test/faults/killed-before-rename.cjs',
};

type Files = ReadonlyMap<string, string>;

function filesIn(directory: string): Files {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [file.slice(directory.length + 1), readFileSync(file, 'utf8')]));
}

/** Gives the project one of two states, which differ in every output. */
function edit(root: string, round: number): void {
  writeFileSync(join(root, 'config/openapi.json'), JSON.stringify({ info: { title: `Sample ${round % 2}` } }));
}

function project(): string {
  const root = join(temporaryDirectory(), 'application');
  cpSync('test/hosts/laravel-thirteen', root, { recursive: true });
  return root;
}

/** What a run writes in one of the two states that nothing disturbs. */
function expectedIn(round: number): Files {
  const root = project();
  edit(root, round);
  const { status, stderr } = spawnSync(process.execPath, [cli, 'generate', '--all'], { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return filesIn(join(root, outputs));
}

function wordsOf(fate: Fate): readonly string[] {
  const fault = faults[fate];
  if (fault === undefined) return [cli, 'generate', '--all'];
  // What is kept would be the first file that it writes.
  return ['--require', resolve(fault), cli, 'generate', '--all', '--no-cache'];
}

function start(root: string, fate: Fate): ChildProcess {
  return spawn(process.execPath, wordsOf(fate), { cwd: root, stdio: 'ignore' });
}

/** Kills each process when a file appears that it writes; its name tells whose it is. Answers how to end that. */
function killWhenSeen(directories: readonly string[], processes: readonly ChildProcess[]): () => void {
  const watchers = directories.map((directory) =>
    watch(directory, (_, name) => {
      processes.find(({ pid }) => name?.includes(`-${String(pid)}-`))?.kill('SIGKILL');
    }),
  );
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

/** Reads the outputs whenever one changes: none may ever be anything but one of the expected texts. */
function neverHalf(root: string, states: readonly Files[]): () => void {
  const half: string[] = [];
  const names = [...(states[0]?.keys() ?? [])];
  const directories = new Set(names.map((name) => join(root, outputs, name, '..')));
  const look = (): void => {
    for (const name of names) {
      const text = readFileSync(join(root, outputs, name), 'utf8');
      if (!states.some((state) => state.get(name) === text)) half.push(name);
    }
  };
  const watchers = [...directories].map((directory) => watch(directory, look));
  return () => {
    for (const watcher of watchers) watcher.close();
    assert.deepEqual(half, []);
  };
}

describe('20 runs at once, some of them killed', () => {
  it('leave whole files in 20 rounds, and the run after them nothing else', async () => {
    const states = [expectedIn(0), expectedIn(1)];
    const root = project();
    edit(root, 1);
    assert.equal(spawnSync(process.execPath, [cli, 'generate', '--all'], { cwd: root }).status, 0);
    const directories = readdirSync(join(root, outputs)).map((name) => join(root, outputs, name));
    for (let round = 0; round < rounds; round++) {
      edit(root, round);
      const expected = states[round % 2];
      // Alone it has something to write, and so leaves a file in every round.
      const fault = round % 4 < 2 ? 'killed in writing' : 'killed before the rename';
      const killed = spawnSync(process.execPath, wordsOf(fault), { cwd: root });
      assert.deepEqual([killed.signal, filesIn(join(root, outputs)).size], ['SIGKILL', (expected?.size ?? 0) + 1]);
      const runs = fates.map((fate) => ({ fate, process: start(root, fate) }));
      const ended = runs.map(async ({ fate, process }) => {
        await once(process, 'close');
        return { fate, code: process.exitCode };
      });
      const processesOf = (wanted: Fate) => runs.filter(({ fate }) => fate === wanted).map(({ process }) => process);
      const endKilling = killWhenSeen(directories, processesOf('killed when its file appears'));
      const endLooking = neverHalf(root, states);
      for (const [index, process] of processesOf('killed at some moment').entries()) {
        // The end of another run comes at another moment in every round.
        void ended[(round + index * 5) % 12]?.then(() => process.kill('SIGKILL'));
      }
      for (const { fate, code } of await Promise.all(ended)) if (fate === 'ends') assert.equal(code, 0);
      endKilling();
      endLooking();
      const found = filesIn(join(root, outputs));
      for (const [name, text] of expected ?? []) {
        assert.equal(found.get(name), text, `${name} in round ${round}`);
        assert.doesNotThrow(() => JSON.parse(text) as unknown);
      }
      assert.equal(spawnSync(process.execPath, [cli, 'generate', '--all'], { cwd: root }).status, 0);
      assert.deepEqual(filesIn(join(root, outputs)), expected);
    }
  });
});
