import { withoutBraces } from '../../core/file-glob';
import type { SourceFiles } from '../../core/ports';
import { problem, type Problem } from '../../core/problems';
import {
  childPath,
  directoryOf,
  projectPath,
  projectRoot,
  resolvedPath,
  type ProjectPath,
} from '../../core/project-path';
import type { Source } from '../../core/source';
import { pathsMatching } from './glob';
import { refusedFile } from './refused-file';

/** One PSR-4 prefix (with its closing `\`) and a directory that it stands for. https://www.php-fig.org/psr/psr-4/ */
interface Prefix {
  readonly prefix: string;
  readonly directory: ProjectPath;
}

/** A package that lies inside the project, by a `path` repository. */
export interface LocalPackage {
  readonly directory: ProjectPath;
  /** Its `extra.laravel.providers`: class names that a Laravel application registers. */
  readonly laravelProviders: readonly string[];
  /** Its `extra.laravel.aliases`: class names by the short names that stand for them. */
  readonly laravelAliases: ReadonlyMap<string, string>;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What the project's composer.json says of where classes and functions are. */
export class Composer {
  readonly problems: readonly Problem[];
  /** Whether there is such a file. */
  readonly isThere: boolean;
  /** Names of the packages that it requires, development ones included. */
  readonly packages: ReadonlySet<string>;
  /** Required packages that lie inside the project. */
  readonly localPackages: readonly LocalPackage[];
  /** Files that are loaded at every start (`autoload.files`). */
  readonly autoloadedFiles: readonly ProjectPath[];
  readonly #prefixes: readonly Prefix[];
  readonly #candidates = new Map<string, readonly ProjectPath[]>();

  private constructor(parts: {
    problems: readonly Problem[];
    isThere: boolean;
    packages: ReadonlySet<string>;
    localPackages: readonly LocalPackage[];
    autoloadedFiles: readonly ProjectPath[];
    prefixes: readonly Prefix[];
  }) {
    this.problems = parts.problems;
    this.isThere = parts.isThere;
    this.packages = parts.packages;
    this.localPackages = parts.localPackages;
    this.autoloadedFiles = parts.autoloadedFiles;
    // Composer tries the longest prefix first.
    this.#prefixes = parts.prefixes.toSorted((a, b) => b.prefix.length - a.prefix.length);
  }

  static read(files: SourceFiles): Composer {
    const path = projectPath('composer.json');
    const root = readManifest(files, path);
    const required = requiredPackages(root.manifest);
    const search = new ManifestSearch(files);
    const local = search.localPackages(root.manifest, required);
    const merged = search.mergedManifests(root.manifest);
    const hidden = strings(member(root.manifest, 'extra', 'laravel', 'dont-discover'));
    const discovered = local.filter(({ manifest }) => {
      const name = member(manifest, 'name');
      return !hidden.includes('*') && !(typeof name === 'string' && hidden.includes(name));
    });
    const manifests = [{ directory: projectRoot, manifest: root.manifest }, ...local, ...merged];
    return new Composer({
      isThere: files.kindOf(path) === 'file',
      problems: [
        ...(root.problem === null ? [] : [root.problem]),
        ...(search.isCutOff ? [problem('composer.limit', startOf(path), {})] : []),
      ],
      packages: required,
      localPackages: discovered.map(({ directory, manifest }) => ({
        directory,
        laravelProviders: strings(member(manifest, 'extra', 'laravel', 'providers')),
        laravelAliases: new Map(
          entries(member(manifest, 'extra', 'laravel', 'aliases')).flatMap(([alias, name]) =>
            strings(name).map((one) => [alias, one] as const),
          ),
        ),
      })),
      autoloadedFiles: manifests.flatMap(autoloadedFiles),
      prefixes: [...manifests.flatMap(prefixesOf), ...vendorPrefixes(files)],
    });
  }

  /** The files in which a class may be declared, likeliest first. */
  candidates(className: string): readonly ProjectPath[] {
    const known = this.#candidates.get(className);
    if (known !== undefined) return known;
    const candidates = this.#prefixes
      .filter(({ prefix }) => className.startsWith(prefix))
      .flatMap(
        ({ prefix, directory }) => fileIn(directory, className.slice(prefix.length).replaceAll('\\', '/')) ?? [],
      );
    this.#candidates.set(className, candidates);
    return candidates;
  }
}

/** In a directory without dots a usual name needs not be rid of any, and hundreds of classes are asked for. */
function fileIn(directory: ProjectPath, name: string): ProjectPath | null {
  const isUsual = directory !== '' && /^\w+(?:\/\w+)*$/.test(name);
  return isUsual ? childPath(directory, `${name}.php`) : resolvedPath(directory, `${name}.php`);
}

function startOf(file: ProjectPath): Source {
  return { file, start: 0, end: 0 };
}

interface Manifest {
  readonly directory: ProjectPath;
  readonly manifest: Json;
}

interface ReadManifest {
  readonly manifest: Json;
  /** What is wrong with a file that is there. */
  readonly problem: Problem | null;
}

function readManifest(files: SourceFiles, path: ProjectPath): ReadManifest {
  const content = files.read(path);
  if (content.kind !== 'text') return { manifest: null, problem: refusedFile(path, content) };
  try {
    return { manifest: JSON.parse(content.text) as Json, problem: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    const end = content.text.length;
    const position = /position (\d+)/.exec(reason)?.[1];
    const start = position === undefined ? (reason.includes('end of') ? end : 0) : Number(position);
    return { manifest: null, problem: problem('composer.invalid', { file: path, start, end }, { reason }) };
  }
}

function member(json: Json, ...keys: readonly string[]): Json {
  let value = json;
  for (const key of keys) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
    value = (value as Readonly<Record<string, Json>>)[key] ?? null;
  }
  return value;
}

function entries(json: Json): [string, Json][] {
  return json !== null && typeof json === 'object' && !Array.isArray(json) ? Object.entries(json) : [];
}

/** A string, or the strings of a list. */
function strings(json: Json): string[] {
  const values = Array.isArray(json) ? (json as readonly Json[]) : [json];
  return values.filter((value) => typeof value === 'string');
}

function requiredPackages(manifest: Json): ReadonlySet<string> {
  return new Set(
    ['require', 'require-dev'].flatMap((key) => entries(member(manifest, key)).map(([name]) => name.toLowerCase())),
  );
}

function prefixesOf({ directory, manifest }: Manifest): Prefix[] {
  return ['autoload', 'autoload-dev'].flatMap((key) =>
    entries(member(manifest, key, 'psr-4')).flatMap(([prefix, directories]) =>
      strings(directories).flatMap((below) => {
        const at = resolvedPath(directory, below);
        return at === null ? [] : [{ prefix, directory: at }];
      }),
    ),
  );
}

function autoloadedFiles({ directory, manifest }: Manifest): ProjectPath[] {
  return strings(member(manifest, 'autoload', 'files')).flatMap((file) => resolvedPath(directory, file) ?? []);
}

/** Entries of directories that are come across while the project's own packages are looked for. */
const mostEntries = 100_000;

/** The directories have more entries than real ones, or links make them endlessly deep. */
class TooManyEntries extends Error {}

/** Looks for manifests by patterns; where that goes on for too long, those that were found until then stand. */
class ManifestSearch {
  /** Whether it was cut off. */
  isCutOff = false;
  readonly #files: SourceFiles;
  #left = mostEntries;

  constructor(files: SourceFiles) {
    this.#files = files;
  }

  /** Packages of `repositories` of type `path` that the project requires by name, each by its directory. */
  localPackages(manifest: Json, required: ReadonlySet<string>): Manifest[] {
    const repositories = member(manifest, 'repositories');
    const list = Array.isArray(repositories)
      ? (repositories as readonly Json[])
      : entries(repositories).map(([, value]) => value);
    return list
      .filter((repository) => member(repository, 'type') === 'path')
      .flatMap((repository) => strings(member(repository, 'url')))
      .flatMap((url) => withoutBraces(url) ?? this.#cutOff())
      .flatMap((url) => this.#matching(`${url}/composer.json`))
      .filter(({ manifest: own }) => {
        const name = member(own, 'name');
        return typeof name === 'string' && required.has(name.toLowerCase());
      });
  }

  /** Manifests that `wikimedia/composer-merge-plugin` merges into the root's. */
  mergedManifests(manifest: Json): Manifest[] {
    return strings(member(manifest, 'extra', 'merge-plugin', 'include')).flatMap((pattern) => this.#matching(pattern));
  }

  #matching(pattern: string): readonly Manifest[] {
    return this.#paths(pattern).map((path) => ({
      directory: directoryOf(path),
      ...readManifest(this.#files, path),
    }));
  }

  #paths(pattern: string): readonly ProjectPath[] {
    try {
      const found = pathsMatching(this.#files, pattern, (entries) => {
        this.#left -= entries;
        if (this.#left < 0) throw new TooManyEntries();
      });
      return found?.filter((path) => this.#files.kindOf(path) === 'file') ?? this.#cutOff();
    } catch (error) {
      if (error instanceof TooManyEntries) return this.#cutOff();
      throw error;
    }
  }

  #cutOff(): readonly [] {
    this.isCutOff = true;
    return [];
  }
}

/** The prefixes of installed packages, so that a class of one can be read when it is named. Absent without `vendor`. */
function vendorPrefixes(files: SourceFiles): Prefix[] {
  const { manifest } = readManifest(files, projectPath('vendor/composer/installed.json'));
  const packages = member(manifest, 'packages') ?? manifest;
  if (!Array.isArray(packages)) return [];
  return (packages as readonly Json[]).flatMap((own) => {
    const path = member(own, 'install-path');
    if (typeof path !== 'string') return [];
    const directory = resolvedPath(projectPath('vendor/composer'), path);
    return directory === null ? [] : prefixesOf({ directory, manifest: own });
  });
}
