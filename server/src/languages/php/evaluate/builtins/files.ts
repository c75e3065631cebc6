import type { Machine } from '../machine';
import type { NativeFunction } from '../natives';
import { bool, string, unknown, type Value } from '../values';
import { fromVirtualPath, virtualPath } from '../../paths';
import { childPath, normalizedAbsolute, projectRoot, type ProjectPath } from '../../../../core/project-path';
import { withoutTrailing } from '../../../../core/trailing';
import { globPattern } from '../../glob';
import { pure } from './define';

/** What PHP sees of a path: files of the project only. Null where it lies outside, and nothing can be told. */
function kindAt(machine: Machine, path: string): 'file' | 'directory' | 'none' | null {
  const inside = fromVirtualPath(path);
  return inside === null ? null : (machine.files.sources.kindOf(inside) ?? 'none');
}

function test(holds: (kind: 'file' | 'directory' | 'none') => boolean): NativeFunction {
  return pure((args, { machine }) => {
    const kind = kindAt(machine, args.text(0));
    return kind === null ? unknown('a path outside of the project') : holds(kind);
  });
}

/** The paths that a shell pattern (`*`, `?`, `[a-z]`, `{a,b}`) names, sorted, as `glob` answers them. */
export function globPaths(machine: Machine, pattern: string): string[] {
  const absolute = normalizedAbsolute(pattern);
  let found = [''];
  for (const segment of absolute.split('/').filter(Boolean)) {
    if (!/[*?[{]/.test(segment)) {
      found = found.map((directory) => `${directory}/${segment}`);
      continue;
    }
    const matches = globPattern(segment);
    found = found.flatMap((directory) => {
      const inside = fromVirtualPath(directory);
      if (inside === null) return [];
      return machine.files.sources
        .list(inside)
        .filter((entry) => matches(entry.name) && (!entry.name.startsWith('.') || segment.startsWith('.')))
        .map((entry) => `${directory}/${entry.name}`);
    });
  }
  return found.filter((path) => {
    const kind = kindAt(machine, path);
    return kind === 'file' || kind === 'directory';
  });
}

/** All files below a directory, in the order of their paths. */
export function filesBelow(machine: Machine, directory: ProjectPath): ProjectPath[] {
  return machine.files.sources.list(directory).flatMap((entry) => {
    const path = childPath(directory, entry.name);
    return entry.kind === 'directory' ? filesBelow(machine, path) : [path];
  });
}

/** The path without its last part; a path of one part stays as it is. */
function directoryOf(path: string): string {
  const whole = withoutTrailing(path, '/');
  const slash = whole.lastIndexOf('/');
  return (slash === -1 ? whole : withoutTrailing(whole.slice(0, slash), '/')) || '/';
}

export const fileFunctions: Readonly<Record<string, NativeFunction>> = {
  file_exists: test((kind) => kind !== 'none'),
  is_file: test((kind) => kind === 'file'),
  is_readable: test((kind) => kind !== 'none'),
  is_dir: test((kind) => kind === 'directory'),
  realpath: pure((args, { machine }) => {
    const kind = kindAt(machine, args.text(0));
    if (kind === null) return unknown('a path outside of the project');
    return kind === 'none' ? bool(false) : string(normalizedAbsolute(args.text(0)));
  }),
  dirname: pure((args) => {
    let path = args.text(0);
    const levels = args.number(1, 1);
    for (let level = 0; level < levels && path !== '/'; level++) {
      const above = directoryOf(path);
      if (above === path) break;
      path = above;
    }
    return path;
  }),
  basename: pure((args) => {
    const name = withoutTrailing(args.text(0), '/').split('/').at(-1) ?? '';
    const suffix = args.text(1);
    return suffix !== '' && name.endsWith(suffix) && name !== suffix ? name.slice(0, -suffix.length) : name;
  }),
  pathinfo: pure((args) => {
    const slash = args.text(0).lastIndexOf('/');
    const base = args.text(0).slice(slash + 1);
    const dot = base.lastIndexOf('.');
    const parts = new Map<string, Value>([
      ['dirname', string(slash === -1 ? args.text(0) : args.text(0).slice(0, slash))],
      ['basename', string(base)],
      ['filename', string(dot === -1 ? base : base.slice(0, dot))],
    ]);
    if (dot !== -1) parts.set('extension', string(base.slice(dot + 1)));
    if (args.count < 2) return { kind: 'array', entries: parts };
    // PATHINFO_DIRNAME, _BASENAME, _EXTENSION, _FILENAME
    const wanted = { 1: 'dirname', 2: 'basename', 4: 'extension', 8: 'filename' }[args.number(1, 0)];
    return parts.get(wanted ?? '') ?? string('');
  }),
  glob: pure((args, { machine }) => globPaths(machine, args.text(0))),
  scandir: pure((args, { machine }) => {
    const inside = fromVirtualPath(args.text(0));
    if (inside === null) return unknown('a path outside of the project');
    return ['.', '..', ...machine.files.sources.list(inside).map((entry) => entry.name)];
  }),
  file_get_contents: pure((args, { machine }) => {
    const inside = fromVirtualPath(args.text(0));
    const content = inside === null ? null : machine.files.sources.read(inside);
    return content?.kind === 'text' ? content.text : unknown('the content of a file');
  }),
  getcwd: () => string(virtualPath(projectRoot)),
};
