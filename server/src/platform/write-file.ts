import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { once } from '../core/once';
import type { WriteResult } from '../core/ports';
import { errorCode, reasonOf } from './failure';

/**
 * Writes a file whole or not at all, with the directories that it needs: into a temporary file beside it, which
 * then takes its place. What killed runs left beside it goes. `within`: a directory that the file must lie in, also
 * behind links, as where a project's own settings say where to write.
 */
export function writeFile(path: string, content: string | Buffer, within: string | null = null): WriteResult {
  return written(path, content, { within, modes: { file: 0o666, directory: 0o777 } });
}

/** The same for the user alone, who then owns the directories that are made for it, too. */
export function writePrivateFile(path: string, content: string | Buffer): WriteResult {
  return written(path, content, { within: null, modes: { file: 0o600, directory: 0o700 } });
}

interface Writing {
  readonly within: string | null;
  /** Of what is made, before the process's own mask. */
  readonly modes: { readonly file: number; readonly directory: number };
}

function written(path: string, content: string | Buffer, { within, modes }: Writing): WriteResult {
  try {
    if (within !== null && !liesWithin(path, within)) return failed(path, 'it lies outside of the project');
    const target = linkedFile(path);
    const status = statSync(target, { throwIfNoEntry: false });
    if (status?.isDirectory()) return failed(path, 'it is a directory');
    // A rename would put a file in the place of a device or a pipe.
    if (status !== undefined && !status.isFile()) return failed(path, 'it is not a regular file');
    makeDirectory(dirname(target), modes.directory);
    sweep(target);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (holds(target, bytes)) return { kind: 'unchanged' };
    replace(target, bytes, modes.file);
    return { kind: 'written' };
  } catch (error) {
    return failed(path, reasonOf(error));
  }
}

function failed(path: string, reason: string): WriteResult {
  return { kind: 'failed', reason: `${path} cannot be written: ${reason}` };
}

/** Makes a directory with those around it. Node's own way never ends where a file system makes none, as `/proc`. */
function makeDirectory(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined) return;
  makeDirectory(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw new Error(`no directory can be made in ${dirname(path)}`, { cause: error });
    // A run beside this one may have made it.
    if (code !== 'EEXIST') throw error;
  }
}

/** Whether what is written at a path ends up below a directory: told by the nearest part of the path that exists. */
export function liesWithin(path: string, directory: string): boolean {
  let existing = path;
  while (statSync(existing, { throwIfNoEntry: false }) === undefined && dirname(existing) !== existing) {
    existing = dirname(existing);
  }
  const root = realpathSync.native(directory);
  const found = realpathSync.native(existing);
  return found === root || found.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Where a link leads: a rename would put a file in the link's place. */
function linkedFile(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) === undefined ? path : realpathSync.native(path);
}

function holds(path: string, bytes: Buffer): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  return size === bytes.length && readFileSync(path).equals(bytes);
}

function replace(target: string, bytes: Buffer, mode: number): void {
  const temporary = temporaryFile(target, process.pid);
  try {
    writeFileSync(temporary, bytes, { flag: 'wx', mode });
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A name that no other process takes, and that says whose file it is. */
export function temporaryFile(target: string, processId: number): string {
  const name = `${temporaryPrefix(target)}${processSpace()}-${processId}-${process.hrtime.bigint()}`;
  return join(dirname(target), name);
}

function temporaryPrefix(target: string): string {
  return `.${basename(target)}.routespec-`;
}

/**
 * Whose process numbers these are: another machine that shares the directory, or a container, has others of its own, and
 * cannot be asked which of them still run.
 */
const processSpace = once(() => {
  const parts = [hostname(), readPidNamespace()];
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 8);
});

/** https://man7.org/linux/man-pages/man7/pid_namespaces.7.html */
function readPidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has them.
    return '';
  }
}

/** Milliseconds after which nobody writes a file any more, wherever. */
const longestWriting = 60 * 60 * 1000;

/** Removes temporary files of processes that are no more. Those of a run beside this one stay. */
function sweep(target: string): void {
  const prefix = temporaryPrefix(target);
  for (const name of readdirSync(dirname(target))) {
    if (!name.startsWith(prefix)) continue;
    const file = join(dirname(target), name);
    const [space, owner = ''] = name.slice(prefix.length).split('-');
    const isLeft = space === processSpace() ? !isRunning(Number(owner)) : isOld(file);
    if (isLeft) rmSync(file, { force: true });
  }
}

function isOld(file: string): boolean {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return modified !== undefined && Date.now() - modified > longestWriting;
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // Another user's process may not be asked, but is there.
    return errorCode(error) === 'EPERM';
  }
}
