import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { EnvironmentVariables } from '../core/ports';

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
  const program = gitProgram(environment);
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

/** Looked up here: Windows would start a `git.exe` of the working directory, which may be the project's. */
function gitProgram(environment: EnvironmentVariables): string | null {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const path = environment['PATH'] ?? environment['Path'] ?? '';
  const programs = path
    .split(delimiter)
    .filter(isAbsolute)
    .map((directory) => join(directory, name));
  return programs.find((program) => statSync(program, { throwIfNoEntry: false })?.isFile() === true) ?? null;
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
