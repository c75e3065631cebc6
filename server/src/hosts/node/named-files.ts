import { fileGlob, withoutBraces } from '../../core/file-glob';
import type { ProjectModules } from '../../languages/typescript/project-modules';
import { joined } from '../../languages/typescript/resolution/module-paths';

/** Files that one glob is looked for in. */
const mostFiles = 5_000;

/** Paths of the files that globs name, from the root of a project on. */
export function filesNamed(globs: readonly string[], project: ProjectModules): readonly string[] {
  const patterns = globs.flatMap((glob) => withoutBraces(glob.replace(/^(?:\.\/)+|^\/+/, '')) ?? []);
  return [...new Set(patterns.flatMap((pattern) => matching(pattern, project)))];
}

function matching(pattern: string, project: ProjectModules): readonly string[] {
  if (!/[*?[]/.test(pattern)) return project.kindOf(joined(pattern)) === 'file' ? [joined(pattern)] : [];
  const isMatch = fileGlob(pattern, { hasGlobstars: true });
  const fixed = pattern.slice(0, pattern.search(/[*?[]/));
  const start = fixed.includes('/') ? fixed.slice(0, fixed.lastIndexOf('/')) : '';
  const found: string[] = [];
  const waiting = [joined(start)];
  let count = 0;
  for (let at = waiting.shift(); at !== undefined && count < mostFiles; at = waiting.shift()) {
    for (const { name, kind } of project.entries(at)) {
      const path = at === '' ? name : `${at}/${name}`;
      if (kind === 'directory') {
        if (name !== 'node_modules' && !name.startsWith('.')) waiting.push(path);
      } else if (++count <= mostFiles && isMatch?.(path) === true) found.push(path);
    }
  }
  return found;
}
