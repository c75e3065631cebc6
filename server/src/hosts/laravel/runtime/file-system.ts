import { childPath, projectRoot, type ProjectPath } from '../../../core/project-path';
import { filesBelow, globPaths } from '../../../languages/php/evaluate/builtins/files';
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
      const found = name === 'files' ? filesIn(call, path) : filesBelow(machine, path);
      return list(found.map((one) => fileInfo(one, path)));
    }
    case 'directories': {
      const path = directory === null ? null : fromVirtualPath(directory);
      if (path === null) return unknown('the directories of a directory');
      const entries = machine.files.sources.list(path).filter((entry) => entry.kind === 'directory');
      return list(entries.map((entry) => string(`${virtualPath(path)}/${entry.name}`)));
    }
    case 'glob':
      return directory === null
        ? unknown('the files of a pattern')
        : list(globPaths(machine, directory).map((one) => string(one)));
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
};

function filesIn({ machine }: NativeCall, directory: ProjectPath): ProjectPath[] {
  return machine.files.sources
    .list(directory)
    .filter((entry) => entry.kind === 'file')
    .map((entry) => childPath(directory, entry.name));
}

/** A `SplFileInfo`. */
function fileInfo(path: ProjectPath, base: ProjectPath): Value {
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
        case 'isreadable':
          return bool(true);
        case 'isdir':
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
  #names: NameTest[] = [];
  #unwanted: NameTest[] = [];
  #depth = Number.POSITIVE_INFINITY;
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
    const { machine } = this.#call;
    const found = this.#directories.flatMap((directory) =>
      filesBelow(machine, directory)
        .filter((path) => this.#isNamed(path.split('/').at(-1) ?? path))
        .filter((path) => path.slice(directory.length + 1).split('/').length - 1 <= this.#depth)
        .map((path) => fileInfo(path, directory)),
    );
    return map(found.map((info) => [info.kind === 'object' ? (info.native?.text?.().value ?? '') : '', info]));
  }

  #isNamed(name: string): boolean {
    const isWanted = this.#names.length === 0 || this.#names.some((matches) => matches(name));
    return isWanted && !this.#unwanted.some((matches) => matches(name));
  }

  call(name: string, { args }: NativeCall): Value | undefined {
    switch (name) {
      case 'in':
        this.#directories = listOf(args.at(0)).flatMap((one) => fromVirtualPath(textOf(one) ?? '/') ?? []);
        return undefined;
      case 'name':
        this.#names.push(...namePatterns(args.at(0), this.#call));
        return undefined;
      case 'notname':
        this.#unwanted.push(...namePatterns(args.at(0), this.#call));
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

type NameTest = (name: string) => boolean;

/** A name is a shell pattern, or a regular expression with its delimiters: `Finder::name`. */
function namePatterns(names: Value | undefined, call: NativeCall): NameTest[] {
  return listOf(names)
    .flatMap((one) => textOf(one) ?? [])
    .map((name) => {
      const isExpression = /^([/#~{]).*[/#~}][a-z]*$/.test(name);
      return isExpression ? (file) => withPattern(call, name, (pattern) => pattern.test(file)) : globPattern(name);
    });
}

/** `RecursiveIteratorIterator` over a directory: files one after the other, by `foreach` or by `valid`/`next`. */
export class DirectoryWalk implements NativeObject {
  readonly #files: readonly Value[];
  #index = 0;

  constructor(call: NativeCall, directory: Value, recursive: boolean) {
    const path = fromVirtualPath(textOf(directory) ?? '/');
    const found = path === null ? [] : recursive ? filesBelow(call.machine, path) : filesIn(call, path);
    this.#files = found.map((one) => fileInfo(one, path ?? projectRoot));
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
