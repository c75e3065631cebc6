import { nativeRecord } from '../members/members';
import { joined } from '../../resolution/module-paths';
import { list, native, nativeFunction, primitive, textOf, truth, unknown, type Value } from '../value';

type Kind = 'file' | 'directory';

/** Files of a project, as code that starts it looks for them. */
export interface LookedFor {
  readonly entries: (path: string) => readonly { readonly name: string; readonly kind: Kind }[];
  readonly kindOf: (path: string) => Kind | null;
  /** Paths of the files that a pattern names. */
  readonly named: (patterns: readonly string[]) => readonly string[];
}

/** Directories within directories. */
const deepest = 12;

/** `node:fs`, of the project's files alone. */
export function filesModule(files: LookedFor): Value {
  const readdir = nativeFunction(([path, options]) => {
    const text = textOf(path);
    if (text === null) return unknown(null);
    const all = isOn(options, 'recursive') ? below(joined(text), '', files, 0) : files.entries(joined(text));
    return list(
      all.map(({ name, kind }) => (isOn(options, 'withFileTypes') ? entry(name, kind, text) : primitive(name))),
    );
  });
  const exists = nativeFunction(([path]) => {
    const text = textOf(path);
    return text === null ? unknown(null) : primitive(files.kindOf(joined(text)) !== null);
  });
  const status = nativeFunction(([path], { node, isHandling }) => {
    const text = isHandling ? null : textOf(path);
    const kind = text === null ? null : files.kindOf(joined(text));
    return kind === null ? unknown(node) : ofKind(kind);
  });
  return nativeRecord({
    readdirSync: readdir,
    readdir,
    existsSync: exists,
    statSync: status,
    lstatSync: status,
    globSync: globbing(files),
  });
}

/** What a directory holds, and those in it; names are paths from it on. */
function below(
  directory: string,
  prefix: string,
  files: LookedFor,
  depth: number,
): readonly { readonly name: string; readonly kind: Kind }[] {
  return files.entries(directory).flatMap(({ name, kind }) => {
    const own = { name: prefix + name, kind };
    const isEntered = kind === 'directory' && name !== 'node_modules' && depth < deepest;
    return isEntered ? [own, ...below(joined(directory, name), `${own.name}/`, files, depth + 1)] : [own];
  });
}

/** https://nodejs.org/api/fs.html#class-fsdirent; a name leads there from the directory that was read. */
function entry(name: string, kind: Kind, directory: string): Value {
  const parent = joined(directory, name, '..');
  return ofKind(kind, {
    name: primitive(name.slice(name.lastIndexOf('/') + 1)),
    parentPath: primitive(`/${parent}`),
    path: primitive(`/${parent}`),
  });
}

function ofKind(kind: Kind, others: Readonly<Record<string, Value>> = {}): Value {
  return nativeRecord({
    isDirectory: nativeFunction(() => primitive(kind === 'directory')),
    isFile: nativeFunction(() => primitive(kind === 'file')),
    isSymbolicLink: nativeFunction(() => primitive(false)),
    ...others,
  });
}

function isOn(options: Value | undefined, name: string): boolean {
  const value = options?.kind === 'record' ? options.entries.get(name) : undefined;
  return value !== undefined && truth(value) === true;
}

/**
 * A function that answers files which patterns name: relative to where it looks, or whole where the pattern is. It is in any order there;
 * here it is that of their names.
 */
function globbing({ named }: LookedFor): Value {
  return nativeFunction(([patterns, ...others], { node, run }) => {
    const options = others.find(({ kind }) => kind === 'record');
    const settings = options?.kind === 'record' ? options.entries : new Map<string, Value>();
    const [asked, left] = [textsIn(patterns), textsIn(settings.get('ignore'))];
    const from = settings.has('cwd') ? textOf(settings.get('cwd')) : '';
    if (asked === null || from === null) return unknown(node);
    const below = joined(from);
    const at = (pattern: string): string => (pattern.startsWith('/') ? joined(pattern) : joined(below, pattern));
    const without = [...asked.filter(isNegative).map((one) => one.slice(1)), ...(left ?? [])].map(at);
    const ignored = new Set(without.length === 0 ? [] : named(without));
    const isWhole = isOn(options, 'absolute') || asked.some((one) => one.startsWith('/'));
    const paths = named(asked.filter((one) => !isNegative(one)).map(at)).filter((one) => !ignored.has(one));
    const shown = (path: string): string => {
      if (isWhole) return `/${path}`;
      return below !== '' && path.startsWith(`${below}/`) ? path.slice(below.length + 1) : path;
    };
    const found = list(paths.map(shown).sort().map(primitive));
    const callback = others.find(({ kind }) => kind === 'function');
    return callback === undefined ? found : run(callback, [primitive(null), found]);
  });
}

function isNegative(pattern: string): boolean {
  return pattern.startsWith('!');
}

/** One text, or all of a list; null where one is not known. */
function textsIn(value: Value | undefined): readonly string[] | null {
  const all = (value?.kind === 'list' ? value.items : value === undefined ? [] : [value]).map(textOf);
  return all.every((one) => one !== null) ? all : null;
}

/** Packages that look for files by patterns: `glob`, `fast-glob`, `globby`, `tinyglobby`. */
export function globModule(files: LookedFor): Value {
  const names = new Set(['default', 'sync', 'glob', 'globSync', 'globby', 'globbySync']);
  const find = globbing(files);
  const self: Value = native({
    get: (name) => (names.has(name) ? self : undefined),
    call: (args, { run }) => run(find, args),
  });
  return self;
}
