import { withoutBraces } from '../../core/file-glob';
import { once } from '../../core/once';
import type { SourceFiles } from '../../core/ports';
import type { Problem } from '../../core/problems';
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
import { phpProblem } from './problems';
import { refusedFile } from './refused-file';

/** One PSR-4 prefix (with its closing `\`) and a directory that it stands for. https://www.php-fig.org/psr/psr-4/ */
interface Prefix {
  readonly prefix: string;
  readonly directory: ProjectPath;
}

const manifestPath = projectPath('composer.json');
const installedPath = projectPath('vendor/composer/installed.json');

/** Directories of one prefix: each is looked into for each class. */
const mostDirectories = 100;

/** A package that lies inside the project, by a `path` repository. */
export interface LocalPackage {
  readonly directory: ProjectPath;
  /** Its `extra.laravel.providers`: class names that a Laravel application registers. */
  readonly laravelProviders: readonly string[];
  /** Its `extra.laravel.aliases`: class names by the short names that stand for them. */
  readonly laravelAliases: ReadonlyMap<string, string>;
}

/** What composer.json says of the package itself; empty or null where it does not. https://getcomposer.org/doc/04-schema.md */
export interface PackageFacts {
  readonly name: string | null;
  readonly description: string | null;
  /** Any of which holds. */
  readonly licenses: readonly string[];
  readonly homepage: string | null;
  /** Addresses by kind: `email`, `docs`, `forum`, `issues`, `source`. */
  readonly support: ReadonlyMap<string, string>;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What the project's composer.json says of where classes and functions are. */
export class Composer {
  /** Whether there is such a file. */
  readonly isThere: boolean;
  readonly facts: PackageFacts;
  /** Names of the packages that it requires, development ones included. */
  readonly packages: ReadonlySet<string>;
  /** Required packages that lie inside the project. */
  readonly localPackages: readonly LocalPackage[];
  /** Files that are loaded at every start (`autoload.files`). */
  readonly autoloadedFiles: readonly ProjectPath[];
  /** Packages whose providers the application registers itself, if at all; `*` for all. */
  readonly #undiscovered: ReadonlySet<string>;
  readonly #problems: readonly Problem[];
  /** Reads what is installed when it is first asked: that fills megabytes, and configuration files need no class. */
  readonly #autoloading: () => Autoloading;
  readonly #candidates = new Map<string, readonly ProjectPath[]>();

  private constructor(parts: {
    files: SourceFiles;
    problems: readonly Problem[];
    isThere: boolean;
    facts: PackageFacts;
    packages: ReadonlySet<string>;
    undiscovered: ReadonlySet<string>;
    localPackages: readonly LocalPackage[];
    autoloadedFiles: readonly ProjectPath[];
    prefixes: readonly Prefix[];
  }) {
    this.#problems = parts.problems;
    this.isThere = parts.isThere;
    this.facts = parts.facts;
    this.packages = parts.packages;
    this.#undiscovered = parts.undiscovered;
    this.localPackages = parts.localPackages;
    this.autoloadedFiles = parts.autoloadedFiles;
    this.#autoloading = once(() => autoloading(parts.prefixes, readInstalled(parts.files)));
  }

  static read(files: SourceFiles): Composer {
    const root = readManifest(files, manifestPath);
    const required = requiredPackages(root.manifest);
    const search = new ManifestSearch(files);
    const local = search.localPackages(root.manifest, required);
    const merged = search.mergedManifests(root.manifest);
    const undiscovered = new Set(strings(member(root.manifest, 'extra', 'laravel', 'dont-discover')));
    const discovered = local.filter(({ manifest }) => {
      const name = member(manifest, 'name');
      return !undiscovered.has('*') && !(typeof name === 'string' && undiscovered.has(name));
    });
    const manifests = [{ directory: projectRoot, manifest: root.manifest }, ...local, ...merged];
    return new Composer({
      files,
      isThere: files.kindOf(manifestPath) === 'file',
      problems: [...(root.problem === null ? [] : [root.problem]), ...search.problems],
      facts: packageFacts(root.manifest),
      packages: required,
      undiscovered,
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
      prefixes: manifests.flatMap(prefixesOf),
    });
  }

  /** Whether a package's providers are registered by themselves. */
  isDiscovered(name: string): boolean {
    return !this.#undiscovered.has('*') && !this.#undiscovered.has(name);
  }

  /** What is wrong with composer's files: the same whether or not a class was looked for. */
  get problems(): readonly Problem[] {
    return [...this.#problems, ...this.#autoloading().problems];
  }

  /** The files in which a class may be declared, likeliest first. */
  candidates(className: string): readonly ProjectPath[] {
    const known = this.#candidates.get(className);
    if (known !== undefined) return known;
    const candidates = prefixesAround(className).flatMap((prefix) => {
      const rest = className.slice(prefix.length).replaceAll('\\', '/');
      return (this.#autoloading().directories.get(prefix) ?? []).flatMap((directory) => fileIn(directory, rest) ?? []);
    });
    this.#candidates.set(className, candidates);
    return candidates;
  }
}

function packageFacts(manifest: Json): PackageFacts {
  const text = (key: string): string | null => {
    const [written = ''] = strings(member(manifest, key)).map((one) => one.trim());
    return written === '' ? null : written;
  };
  return {
    name: text('name'),
    description: text('description'),
    licenses: strings(member(manifest, 'license')),
    homepage: text('homepage'),
    support: new Map(
      entries(member(manifest, 'support')).flatMap(([kind, address]) =>
        typeof address === 'string' ? [[kind, address] as const] : [],
      ),
    ),
  };
}

interface Autoloading {
  readonly directories: ReadonlyMap<string, readonly ProjectPath[]>;
  readonly problems: readonly Problem[];
}

function autoloading(prefixes: readonly Prefix[], installed: Installed): Autoloading {
  const directories = new Map<string, ProjectPath[]>();
  const crowded = new Set<string>();
  for (const { prefix, directory } of [...prefixes, ...installed.prefixes]) {
    const known = directories.get(prefix);
    if (known === undefined) directories.set(prefix, [directory]);
    else if (known.length < mostDirectories) known.push(directory);
    else crowded.add(prefix);
  }
  const dropped = Array.from(crowded, (prefix) =>
    phpProblem('composer.directories', startOf(manifestPath), { prefix, most: String(mostDirectories) }),
  );
  return { directories, problems: [...installed.problems, ...dropped] };
}

/** The prefixes that a class may lie under: composer tries the longest first. */
function prefixesAround(className: string): readonly string[] {
  const segments = className.split('\\');
  return segments.map((_, depth) =>
    segments
      .slice(0, -1 - depth)
      .map((segment) => `${segment}\\`)
      .join(''),
  );
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
  const content = files.read(path, 'data');
  if (content.kind !== 'text') return { manifest: null, problem: refusedFile(path, content, 'data') };
  try {
    return { manifest: JSON.parse(content.text) as Json, problem: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    const end = content.text.length;
    const position = /position (\d+)/.exec(reason)?.[1];
    const start = position === undefined ? (reason.includes('end of') ? end : 0) : Number(position);
    const code = path === installedPath ? 'composer.invalidData' : 'composer.invalid';
    return { manifest: null, problem: phpProblem(code, { file: path, start, end }, { reason }) };
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
  readonly problems: Problem[] = [];
  readonly #files: SourceFiles;
  #left = mostEntries;
  #isCutOff = false;

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
    return this.#paths(pattern).map((path) => {
      const { manifest, problem: unread } = readManifest(this.#files, path);
      if (unread !== null) this.problems.push(unread);
      return { directory: directoryOf(path), manifest };
    });
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
    if (!this.#isCutOff) this.problems.push(phpProblem('composer.limit', startOf(manifestPath), {}));
    this.#isCutOff = true;
    return [];
  }
}

interface Installed {
  readonly prefixes: readonly Prefix[];
  readonly problems: readonly Problem[];
}

/** The prefixes of installed packages, so that a class of one can be read when it is named. Absent without `vendor`. */
function readInstalled(files: SourceFiles): Installed {
  const { manifest, problem: unread } = readManifest(files, installedPath);
  const packages = member(manifest, 'packages') ?? manifest;
  const list = Array.isArray(packages) ? (packages as readonly Json[]) : [];
  const prefixes = list.flatMap((own) => {
    const path = member(own, 'install-path');
    if (typeof path !== 'string') return [];
    const directory = resolvedPath(projectPath('vendor/composer'), path);
    return directory === null ? [] : prefixesOf({ directory, manifest: own });
  });
  return { prefixes, problems: unread === null ? [] : [unread] };
}
