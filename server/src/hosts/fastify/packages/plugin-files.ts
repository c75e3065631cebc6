import type { ProjectModules } from '../../../languages/typescript/project-modules';
import type { AutoloadOptions } from './autoload-options';

/** A file with the prefix that the directories above it say. */
export interface FoundFile {
  readonly path: string;
  readonly prefix: string;
}

/** The files of a directory that are loaded, and those of hooks that hold for them. */
export interface FoundDirectory {
  readonly files: FoundFile[];
  readonly hooks: readonly string[];
}

const script = /(?:(?:^.?|\.[^d]|[^.]d|[^.][^d])\.ts|\.js|\.cjs|\.mjs|\.cts|\.mts)$/i;
const index = /^index(?:\.ts|\.js|\.cjs|\.mjs|\.cts|\.mts)$/i;
const hooksFile = /^[_.]?auto_?hooks(?:\.ts|\.js|\.cjs|\.mjs|\.cts|\.mts)$/i;

/** Directories within directories; no real ones go deeper. */
const deepest = 30;

/** Files that are loaded, by directory, in the order in which they are. lib/find-plugins.js of @fastify/autoload 6. */
export function pluginFiles(options: AutoloadOptions, project: ProjectModules): readonly FoundDirectory[] {
  const found: FoundDirectory[] = [];
  collect(options.directory, '', [], 0);
  return found;

  function collect(directory: string, prefix: string, above: readonly string[], depth: number): void {
    const names = project.list(directory);
    const hooks = hooksOf(directory, names, above, options);
    const own: FoundDirectory = { files: [], hooks };
    found.push(own);
    const add = (name: string): void => {
      const path = `${directory}/${name}`;
      const below = path.slice(options.directory.length);
      if (options.isMatched(below) && !options.isFiltered(below)) own.files.push({ path, prefix });
    };
    const indexName = names.find((name) => index.test(name));
    if (indexName !== undefined) add(indexName);
    for (const name of names) {
      if (options.isIgnored(name)) continue;
      const path = `${directory}/${name}`;
      if (project.kindOf(path) === 'directory') {
        if (depth >= Math.min(options.deepest, deepest)) continue;
        const inner = options.prefixesByName ? `${prefix}/${name}` : `${prefix}/`;
        collect(path, inner, options.cascadesHooks ? hooks : [], depth + 1);
      } else if (indexName === undefined && script.test(name) && !hooksFile.test(name)) add(name);
    }
  }
}

function hooksOf(
  directory: string,
  names: readonly string[],
  above: readonly string[],
  { hasHooks, overwritesHooks }: AutoloadOptions,
): readonly string[] {
  if (!hasHooks) return [];
  const own = names.find((name) => hooksFile.test(name));
  if (own === undefined) return above;
  return [...(overwritesHooks ? [] : above), `${directory}/${own}`];
}
