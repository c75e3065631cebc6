import { listed, type Visit } from './directory-walk';
import { fileGlob, withoutBraces, type Glob } from '../../core/file-glob';
import type { SourceFiles } from '../../core/ports';
import { childPath, projectRoot, resolvedPath, type ProjectPath } from '../../core/project-path';

/**
 * Whether a shell pattern (`*`, `?`, `[a-z]`, `{a,b}`) names a file, as Symfony's `Glob::toRegex` reads it; null where
 * finding out might take long.
 */
export function globPattern(pattern: string): Glob {
  const globs = withoutBraces(pattern)?.map((one) => fileGlob(one)) ?? [null];
  return (name) => {
    const answers = globs.map((glob) => (glob === null ? null : glob(name)));
    return answers.includes(true) || (answers.includes(null) ? null : false);
  };
}

/**
 * The files and directories that a pattern names, which is relative to the root; null where finding them might take long.
 * Braces are text: `GLOB_BRACE` is for who asks.
 */
export function pathsMatching(files: SourceFiles, pattern: string, visit: Visit): readonly ProjectPath[] | null {
  let found: readonly ProjectPath[] = [projectRoot];
  for (const segment of pattern.split('/').filter((one) => one !== '')) {
    const next = /[*?[]/.test(segment)
      ? entriesNamed(files, found, { segment, visit })
      : found.flatMap((directory) => resolvedPath(directory, segment) ?? []);
    if (next === null) return null;
    found = next;
  }
  return found.filter((path) => files.kindOf(path) !== null);
}

function entriesNamed(
  files: SourceFiles,
  directories: readonly ProjectPath[],
  { segment, visit }: { readonly segment: string; readonly visit: Visit },
): readonly ProjectPath[] | null {
  const glob = fileGlob(segment);
  const named: ProjectPath[] = [];
  for (const directory of directories) {
    for (const { name } of listed(files, directory, visit)) {
      const isNamed = glob?.(name) ?? null;
      if (isNamed === null) return null;
      if (isNamed) named.push(childPath(directory, name));
    }
  }
  return named;
}
