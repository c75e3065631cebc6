import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Runs git in a directory, apart from whatever this machine configures. */
export function git(directory: string, ...words: readonly string[]): string {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...name, ...words], {
    cwd: directory,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: directory, GIT_CONFIG_NOSYSTEM: '1' },
  });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/** Makes a repository of a directory. Its branch is `main`. */
export function initialize(directory: string): void {
  git(directory, 'init', '--quiet', '--initial-branch=main');
}

/** Commits all files of a directory; those given are written before, and removed where there is no text. */
export function commit(directory: string, files: Readonly<Record<string, string | null>> = {}): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(directory, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
  git(directory, 'add', '--all');
  git(directory, 'commit', '--quiet', '--message=Change');
}
