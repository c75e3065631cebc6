import type { SourceFiles } from '../../server/src/core/ports';
import { projectPath } from '../../server/src/core/project-path';

/** Files at the root of a project. */
export function memoryFiles(texts: Readonly<Record<string, string>>): SourceFiles {
  return {
    read: (path) => (texts[path] === undefined ? { kind: 'missing' } : { kind: 'text', text: texts[path] }),
    kindOf: (path) => (texts[path] === undefined ? (path === '' ? 'directory' : null) : 'file'),
    list: (path) => (path === projectPath('') ? Object.keys(texts).map((name) => ({ name, kind: 'file' })) : []),
  };
}
