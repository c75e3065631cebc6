import type { SourceFiles } from '../../server/src/core/ports';
import { projectPath } from '../../server/src/core/project-path';

/** Files of a project, by their paths. */
export function memoryFiles(texts: Readonly<Record<string, string>>): SourceFiles {
  const paths = Object.keys(texts);
  const kindOf = (path: string): 'file' | 'directory' | null => {
    if (texts[path] !== undefined) return 'file';
    return path === '' || paths.some((one) => one.startsWith(`${path}/`)) ? 'directory' : null;
  };
  return {
    read: (path) => (texts[path] === undefined ? { kind: 'missing' } : { kind: 'text', text: texts[path] }),
    kindOf,
    list: (path) => {
      const above = path === projectPath('') ? '' : `${path}/`;
      const below = paths
        .filter((one) => one.startsWith(above))
        .map((one) => one.slice(above.length).split('/')[0] ?? '');
      return [...new Set(below)].map((name) => ({ name, kind: kindOf(above + name) ?? 'file' }));
    },
  };
}
