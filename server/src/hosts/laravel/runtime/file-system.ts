import { childPath, type ProjectPath } from '../../../core/project-path';
import { entriesIn, filesBelow, tooManyWildcards, type Asker } from '../../../languages/php/evaluate/builtins/files';
import { phpFunctions } from '../../../languages/php/evaluate/builtins';
import { NotKnown } from '../../../languages/php/evaluate/limits';
import { withPattern } from '../../../languages/php/evaluate/builtins/regular-expressions';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import {
  bool,
  emptyArray,
  list,
  map,
  nullValue,
  number,
  string,
  textOf,
  unknown,
  type ArrayValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { globPattern } from '../../../languages/php/glob';
import { fromVirtualPath, virtualPath } from '../../../languages/php/paths';
import { listOf } from './argument-values';
import { nativeObject } from './native-object';

/** `File::…` and `Illuminate\Filesystem\Filesystem`: what can be told of the project's own files. */
export function fileSystemCall(name: string, call: NativeCall): Value | undefined {
  const { args, machine } = call;
  const alias = aliases[name];
  if (alias !== undefined) return phpFunctions.get(alias)?.(call);
  const directory = textOf(args.at(0));
  switch (name) {
    case 'files':
    case 'allfiles': {
      const path = directory === null ? null : fromVirtualPath(directory);
      if (path === null) return unknown('the files of a directory');
      const found = name === 'files' ? filesIn(call, path) : filesBelow(call, path);
      return list(found.map((one) => fileInfo(one, path)));
    }
    case 'directories': {
      const path = directory === null ? null : fromVirtualPath(directory);
      if (path === null) return unknown('the directories of a directory');
      const entries = entriesIn(call, path).filter((entry) => entry.kind === 'directory');
      return list(entries.map((entry) => string(`${virtualPath(path)}/${entry.name}`)));
    }
    case 'missing': {
      const exists = phpFunctions.get('file_exists')?.(call);
      return exists?.kind === 'boolean' ? bool(!exists.value) : exists;
    }
    case 'requireonce':
    case 'getrequire':
      return machine.include(args.or(0), { once: name === 'requireonce', optional: false }, call);
    default:
      return undefined;
  }
}

const aliases: Readonly<Record<string, string>> = {
  exists: 'file_exists',
  isfile: 'is_file',
  isdirectory: 'is_dir',
  get: 'file_get_contents',
  name: 'pathinfo',
  basename: 'basename',
  dirname: 'dirname',
  glob: 'glob',
};

function filesIn(asker: Asker, directory: ProjectPath): readonly ProjectPath[] {
  return entriesIn(asker, directory)
    .filter((entry) => entry.kind === 'file')
    .map((entry) => childPath(directory, entry.name));
}

/** As Finder answers them: a directory before those in it, and what links lead to by its name alone. */
function directoriesBelow(asker: Asker, directory: ProjectPath, levels: number): readonly ProjectPath[] {
  const own = entriesIn(asker, directory).filter((entry) => entry.kind === 'directory');
  return own.flatMap(({ name, isLink = false }) => {
    const path = childPath(directory, name);
    return [path, ...(levels > 0 && !isLink ? directoriesBelow(asker, path, levels - 1) : [])];
  });
}

/** A `SplFileInfo`, of a file or a directory. */
function fileInfo(path: ProjectPath, base: ProjectPath, isDirectory = false): Value {
  const name = path.split('/').at(-1) ?? path;
  const dot = name.lastIndexOf('.');
  const extension = dot === -1 ? '' : name.slice(dot + 1);
  const relative = base === '' ? path : path.slice(base.length + 1);
  const directory = relative.includes('/') ? relative.slice(0, relative.lastIndexOf('/')) : '';
  return nativeObject('Symfony\\Component\\Finder\\SplFileInfo', {
    text: () => string(virtualPath(path)),
    call(method, { args }) {
      switch (method) {
        case 'getpathname':
        case 'getrealpath':
          return string(virtualPath(path));
        case 'getpath':
          return string(virtualPath(path).slice(0, -name.length - 1));
        case 'getfilename':
          return string(name);
        case 'getbasename': {
          const suffix = textOf(args.at(0)) ?? '';
          return string(suffix !== '' && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name);
        }
        case 'getfilenamewithoutextension':
          return string(dot === -1 ? name : name.slice(0, dot));
        case 'getextension':
          return string(extension);
        case 'getrelativepathname':
          return string(relative);
        case 'getrelativepath':
          return string(directory);
        case 'isfile':
          return bool(!isDirectory);
        case 'isreadable':
          return bool(true);
        case 'isdir':
          return bool(isDirectory);
        case 'isdot':
        case 'islink':
          return bool(false);
        default:
          return undefined;
      }
    },
  });
}

/** Symfony's Finder: `Finder::create()->files()->in($path)->name('*.php')`. */
export class Finder implements NativeObject {
  #directories: ProjectPath[] = [];
  readonly #names = new PathTests();
  readonly #paths = new PathTests();
  #depth = Number.POSITIVE_INFINITY;
  #followsLinks = false;
  #isOfDirectories = false;
  readonly #call: NativeCall;

  constructor(call: NativeCall) {
    this.#call = call;
  }

  iterate(): ArrayValue {
    try {
      return this.#found();
    } catch (error) {
      if (error instanceof NotKnown) return { ...emptyArray, gap: error.reason };
      throw error;
    }
  }

  #found(): ArrayValue {
    const options = { levels: this.#depth, followsLinks: this.#followsLinks };
    const below = (directory: ProjectPath): readonly ProjectPath[] =>
      this.#isOfDirectories
        ? directoriesBelow(this.#call, directory, this.#depth)
        : filesBelow(this.#call, directory, options);
    const found = this.#directories.flatMap((directory) =>
      below(directory)
        .filter((path) => this.#names.hold(path.split('/').at(-1) ?? path))
        .filter((path) => this.#paths.hold(directory === '' ? path : path.slice(directory.length + 1)))
        .map((path) => fileInfo(path, directory, this.#isOfDirectories)),
    );
    return map(found.map((info) => [info.kind === 'object' ? (info.native?.text?.().value ?? '') : '', info]));
  }

  call(name: string, { args }: NativeCall): Value | undefined {
    switch (name) {
      case 'in':
        this.#directories = listOf(args.at(0)).flatMap((one) => fromVirtualPath(textOf(one) ?? '/') ?? []);
        return undefined;
      case 'directories':
        this.#isOfDirectories = true;
        return undefined;
      case 'name':
        this.#names.wanted.push(...patternsOf(args.at(0), this.#call, namedBy));
        return undefined;
      case 'notname':
        this.#names.unwanted.push(...patternsOf(args.at(0), this.#call, namedBy));
        return undefined;
      case 'path':
        this.#paths.wanted.push(...patternsOf(args.at(0), this.#call, havingPart));
        return undefined;
      case 'notpath':
        this.#paths.unwanted.push(...patternsOf(args.at(0), this.#call, havingPart));
        return undefined;
      case 'followlinks':
        this.#followsLinks = true;
        return undefined;
      case 'getiterator':
        return this.iterate();
      case 'count':
        return number(this.iterate().entries.size);
      case 'hasresults':
        return bool(this.iterate().entries.size > 0);
      case 'depth':
        this.#depth = Number(/\d+/.exec(textOf(args.at(0)) ?? '0')?.[0] ?? 0);
        return undefined;
      default:
        return undefined;
    }
  }
}

type PathTest = (path: string) => boolean;

/** What a path has to be, one of it, and what it must not be. */
class PathTests {
  readonly wanted: PathTest[] = [];
  readonly unwanted: PathTest[] = [];

  hold(path: string): boolean {
    const isWanted = this.wanted.length === 0 || this.wanted.some((holds) => holds(path));
    return isWanted && !this.unwanted.some((holds) => holds(path));
  }
}

/** Regular expressions with their delimiters, or whatever else `plain` reads. */
function patternsOf(written: Value | undefined, call: NativeCall, plain: (pattern: string) => PathTest): PathTest[] {
  return listOf(written)
    .flatMap((one) => textOf(one) ?? [])
    .map((one) => {
      const isExpression = /^([/#~{]).*[/#~}][a-z]*$/.test(one);
      return isExpression ? (file) => withPattern(call, one, (pattern) => pattern.test(file)) : plain(one);
    });
}

/** `Finder::name`: a shell pattern. */
function namedBy(pattern: string): PathTest {
  const glob = globPattern(pattern);
  return (name) => {
    const isNamed = glob(name);
    if (isNamed === null) throw new NotKnown(tooManyWildcards);
    return isNamed;
  };
}

/** `Finder::path`: a part of the path. */
function havingPart(part: string): PathTest {
  return (path) => path.includes(part);
}

/** `DirectoryIterator`, or `RecursiveIteratorIterator` over one that is recursive: files one after the other, by `foreach` or by `valid`/`next`. */
export class DirectoryWalk implements NativeObject {
  readonly #files: readonly Value[];
  #index = 0;

  constructor(call: NativeCall, directory: Value, recursive: boolean) {
    const path = fromVirtualPath(textOf(directory) ?? '/');
    this.#files =
      path === null
        ? []
        : recursive
          ? filesBelow(call, path).map((one) => fileInfo(one, path))
          : entriesIn(call, path).map(({ name, kind }) => fileInfo(childPath(path, name), path, kind === 'directory'));
  }

  iterate(): ArrayValue {
    return list(this.#files);
  }

  call(name: string, call: NativeCall): Value | undefined {
    const current = this.#files[this.#index];
    switch (name) {
      case 'valid':
        return bool(current !== undefined);
      case 'next':
        this.#index++;
        return nullValue;
      case 'rewind':
        this.#index = 0;
        return nullValue;
      case 'current':
        return current ?? nullValue;
      case 'key':
        return current?.kind === 'object' ? current.native?.text?.() : nullValue;
      default:
        return current?.kind === 'object' ? current.native?.call?.(name, call) : undefined;
    }
  }
}
