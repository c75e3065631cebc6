import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import type { EnvironmentVariables } from '../core/ports';
import { projectPathOf } from './paths';
import { statusOf } from './status';
import { truePath } from './true-path';

export type GitOutput =
  | { readonly kind: 'done'; readonly output: Buffer }
  /** What git said. */
  | { readonly kind: 'failed'; readonly message: string };

/** Runs one of git's commands in a directory. */
export type Git = (words: readonly string[], input?: string) => GitOutput;

/** A tree of 100,000 files is listed in 10 MB. */
const maximumOutput = 512 * 1024 * 1024;

/** Git in a directory; null where none is installed. Only for commands that read objects: they run no program of a repository. */
export function gitIn(directory: string, environment: EnvironmentVariables): Git | null {
  const program = gitProgram(directory, environment);
  if (program === null) return null;
  const env = hardened(environment);
  return (words, input = '') => {
    const ran = spawnSync(program, ['--no-pager', '--literal-pathspecs', '-C', directory, ...words], {
      env,
      input,
      maxBuffer: maximumOutput,
      windowsHide: true,
    });
    if (ran.status === 0) return { kind: 'done', output: ran.stdout };
    const said =
      ran.error?.message ??
      ran.stderr
        .toString('utf8')
        .trim()
        .replace(/^fatal: /, '');
    return { kind: 'failed', message: said };
  };
}

/**
 * Looked up here: Windows would start a `git.exe` of the working directory, which may be the project's. Nor is one taken from
 * a directory of the repository that PATH names, as runners of scripts have it begin with `node_modules/.bin`.
 */
function gitProgram(directory: string, environment: EnvironmentVariables): string | null {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const path = environment['PATH'] ?? environment['Path'] ?? '';
  const programs = path
    .split(delimiter)
    .filter(isAbsolute)
    .map((entry) => join(entry, name));
  const repository = repositoryAround(truePath(directory));
  const isOutside = (program: string) => projectPathOf(repository, truePath(dirname(program))) === null;
  return programs.find((program) => isProgram(program) && isOutside(program)) ?? null;
}

function isProgram(path: string): boolean {
  if (statusOf(path)?.isFile() !== true) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The nearest directory that has a `.git`; without one the directory itself. All of a disk is none: git lies there, too. */
function repositoryAround(directory: string): string {
  const above = (one: string): string | null => {
    if (dirname(one) === one) return null;
    return existsSync(join(one, '.git')) ? one : above(dirname(one));
  };
  return above(directory) ?? directory;
}

/** The caller's repository (a hook has one in `GIT_DIR`) is not the project's; what is missing is not fetched. */
function hardened(environment: EnvironmentVariables): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !/^GIT_(?!CONFIG_GLOBAL$|CONFIG_SYSTEM$)/i.test(name));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    // Before 2.44 git knows no such variable; without a protocol nothing can be fetched, either.
    GIT_ALLOW_PROTOCOL: 'none',
  };
}
