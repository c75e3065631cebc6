import type { SourceFiles } from '../../../core/ports';
import { fileGlob, type Glob, withoutBraces } from '../../../core/file-glob';
import { projectPath } from '../../../core/project-path';
import { memberOf, textsOf } from './json-members';
import { joined } from './module-paths';

/** How deep below a workspace members are looked for, and among how many directories. */
const deepest = 4;
const mostDirectories = 2000;

type Listing = Pick<SourceFiles, 'list'>;

/** The patterns of a workspace's members: of `package.json`, and of the text of `pnpm-workspace.yaml`. */
export function memberPatterns(manifest: unknown, pnpm: string | null): readonly string[] {
  const workspaces = memberOf(manifest, 'workspaces');
  return [...textsOf(memberOf(workspaces, 'packages') ?? workspaces), ...(pnpm === null ? [] : pnpmPatterns(pnpm))];
}

/** The list below `packages:`, written in lines or in brackets. https://pnpm.io/pnpm-workspace_yaml */
function pnpmPatterns(text: string): readonly string[] {
  const [, inline = '', below = ''] =
    /^packages:[ \t]*(\[[^\]]*\])?[^\n]*\n?((?:[ \t]*(?:-[^\n]*|#[^\n]*)?(?:\n|$))*)/m.exec(text) ?? [];
  const lines = below.split('\n').flatMap((line) => /^\s*-\s+(.*)$/.exec(line)?.[1] ?? []);
  const items = inline === '' ? lines : inline.slice(1, -1).split(',');
  return items.flatMap((item) => /^\s*(?:'([^']*)'|"([^"]*)"|([^\s'"#]+))/.exec(item)?.slice(1).find(Boolean) ?? []);
}

/** The directories below a workspace that its patterns name. */
export function memberDirectories(workspace: string, patterns: readonly string[], files: Listing): readonly string[] {
  const written = patterns.flatMap((pattern) => withoutBraces(pattern.replace(/^\.\//, '').replace(/\/$/, '')) ?? []);
  const globsOf = (all: readonly string[]) => all.flatMap((one) => fileGlob(one, { hasGlobstars: true }) ?? []);
  const left = globsOf(written.filter((one) => one.startsWith('!')).map((one) => one.slice(1)));
  const taken = written.filter((one) => !one.startsWith('!'));
  const isPlain = (one: string): boolean => !/[*?[\]]/.test(one);
  const globs = globsOf(taken.filter((one) => !isPlain(one)));
  const depths = taken.map((one) => (one.includes('**') ? deepest : one.split('/').length));
  const found = globs.length === 0 ? [] : matching(workspace, globs, { files, depth: Math.max(...depths) });
  const all = [...taken.filter(isPlain), ...found].filter((path) => !left.some((glob) => glob(path) === true));
  return [...new Set(all)].map((path) => joined(workspace, path));
}

function matching(
  workspace: string,
  globs: readonly Glob[],
  { files, depth }: { readonly files: Listing; readonly depth: number },
): readonly string[] {
  const found: string[] = [];
  let level: readonly string[] = [''];
  let seen = 0;
  for (let at = 0; at < Math.min(depth, deepest) && seen < mostDirectories; at++) {
    level = level.flatMap((directory) => directoriesIn(workspace, directory, files));
    seen += level.length;
    found.push(...level.filter((path) => globs.some((glob) => glob(path) === true)));
  }
  return found;
}

function directoriesIn(workspace: string, directory: string, files: Listing): readonly string[] {
  return files.list(projectPath(joined(workspace, directory))).flatMap(({ name, kind }) => {
    const isLeft = kind !== 'directory' || name === 'node_modules' || name.startsWith('.');
    return isLeft ? [] : [directory === '' ? name : `${directory}/${name}`];
  });
}
