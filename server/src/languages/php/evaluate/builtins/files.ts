import { NotKnown } from '../limits';
import type { Machine } from '../machine';
import type { NativeCall, NativeFunction } from '../natives';
import { bool, string, unknown, type Value } from '../values';
import { fromVirtualPath, virtualPath } from '../../paths';
import { filesBelow as filesBelowIn, listed, type Visit, type WalkOptions } from '../../directory-walk';
import type { DirectoryEntry } from '../../../../core/ports';
import { projectRoot, type ProjectPath } from '../../../../core/project-path';
import { normalizedAbsolute } from '../../normalized-absolute';
import { isSecretFile } from '../../../../core/secrets';
import { withoutTrailing } from '../../../../core/trailing';
import { withoutBraces } from '../../../../core/file-glob';
import { pathsMatching } from '../../glob';
import { globFlags } from './constants';
import { pure } from './define';
import { byEnd } from './known-ends';

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

/** Steps that it takes to come across one entry of a directory: a reading may visit 100,000 of them. */
const stepsOfEntry = 50;

export const tooManyWildcards = 'the files of a pattern with so many wildcards';

/** Who asks for files, and where: what is come across counts as steps of the code there. */
export type Asker = Pick<NativeCall, 'machine' | 'source'>;

function visiting({ machine, source }: Asker): Visit {
  return (entries) => {
    machine.step(source, entries * stepsOfEntry);
  };
}

/** The entries of a directory. */
export function entriesIn(asker: Asker, directory: ProjectPath): readonly DirectoryEntry[] {
  return listed(asker.machine.files.sources, directory, visiting(asker));
}

/** All files below a directory, in the order of their paths. */
export function filesBelow(
  asker: Asker,
  directory: ProjectPath,
  options: Omit<WalkOptions, 'visit'> = {},
): readonly ProjectPath[] {
  return filesBelowIn(asker.machine.files.sources, directory, { ...options, visit: visiting(asker) });
}

/** The paths that a shell pattern names, as `glob` answers them: none outside of the project. */
function globPaths(asker: Asker, pattern: string, flags: number): string[] {
  const { sources } = asker.machine.files;
  const plainPatterns = (flags & globFlags.GLOB_BRACE) === 0 ? [pattern] : withoutBraces(pattern);
  if (plainPatterns === null) throw new NotKnown(tooManyWildcards);
  return plainPatterns.flatMap((plain) => {
    const inside = fromVirtualPath(normalizedAbsolute(plain));
    const found = inside === null ? [] : pathsMatching(sources, inside, visiting(asker));
    if (found === null) throw new NotKnown(tooManyWildcards);
    return found.flatMap((path) => {
      const isDirectory = sources.kindOf(path) === 'directory';
      if (!isDirectory && (flags & globFlags.GLOB_ONLYDIR) !== 0) return [];
      return virtualPath(path) + (isDirectory && (flags & globFlags.GLOB_MARK) !== 0 ? '/' : '');
    });
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
  basename: byEnd(
    pure((args) => baseName(args.text(0), args.text(1))),
    (end, { args }) => (args.at(1) === undefined && /\/[^/]/.test(end) ? string(baseName(end, '')) : undefined),
  ),
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
  glob: pure((args, call) => globPaths(call, args.text(0), args.number(1, 0))),
  scandir: pure((args, call) => {
    const inside = fromVirtualPath(args.text(0));
    if (inside === null) return unknown('a path outside of the project');
    return ['.', '..', ...entriesIn(call, inside).map((entry) => entry.name)];
  }),
  file_get_contents: pure((args, { machine }) => {
    const inside = fromVirtualPath(args.text(0));
    const content = inside === null || isSecretFile(inside) ? null : machine.files.sources.read(inside);
    return content?.kind === 'text' ? content.text : unknown('the content of a file');
  }),
  getcwd: () => string(virtualPath(projectRoot)),
};

function baseName(path: string, suffix: string): string {
  const name = withoutTrailing(path, '/').split('/').at(-1) ?? '';
  return suffix !== '' && name.endsWith(suffix) && name !== suffix ? name.slice(0, -suffix.length) : name;
}
