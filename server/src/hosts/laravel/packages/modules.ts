import { childPath, projectPath, resolvedPath, type ProjectPath } from '../../../core/project-path';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { fromJson } from '../../../languages/php/evaluate/builtins/encoding';
import { compare, toText, truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { PhpException } from '../../../languages/php/evaluate/machine';
import { Scope } from '../../../languages/php/evaluate/scope';
import {
  bool,
  falseValue,
  map,
  nullValue,
  number,
  string,
  textOf,
  unknown,
  type Value,
} from '../../../languages/php/evaluate/values';
import { refusedFile } from '../../../languages/php/refused-file';
import { fromVirtualPath, virtualPath, virtualRoot } from '../../../languages/php/paths';
import { listOf } from '../runtime/argument-values';
import type { Configuration } from '../runtime/configuration';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { Source } from '../../../core/source';
import { methodTable, type NativeMethod } from '../runtime/method-table';
import { moduleObject, pathBelow, type Module } from './module-object';

/** What modules are read with, and who takes their providers. */
export interface ModulesFramework extends PhpRuntime {
  readonly configuration: Configuration;
  readonly providers: { register(provider: Value, source: Source): Value };
}

const packageName = 'nwidart/laravel-modules';

/** Where other packages keep modules. */
const otherRoots: readonly ProjectPath[] = ['modules', 'app/Modules', 'src/Modules'].map((path) => projectPath(path));

/** What the package's own configuration file says, as far as it decides where modules lie. */
const defaults = map([
  ['namespace', string('Modules')],
  [
    'paths',
    map([
      ['modules', string(`${virtualRoot}/Modules`)],
      ['app_folder', string('app/')],
      [
        'generator',
        map([
          ['config', map([['path', string('config')]])],
          ['lang', map([['path', string('lang')]])],
        ]),
      ],
    ]),
  ],
  ['activators', map([['file', map([['statuses-file', string(`${virtualRoot}/modules_statuses.json`)]])]])],
]);

/**
 * Modules of the package nwidart/laravel-modules: each directory with a `module.json` that is switched on in the statuses
 * file registers the providers which it names. Read only where the application requires the package, or another that is
 * called after modules: their manifests are the same.
 */
export class Modules {
  readonly #laravel: ModulesFramework;
  #scanned: readonly Module[] | null = null;

  constructor(laravel: ModulesFramework) {
    this.#laravel = laravel;
  }

  /** `LaravelModulesServiceProvider::register` */
  register(): void {
    const { configuration, providers } = this.#laravel;
    if (!this.#isInstalled) return;
    configuration.merge('modules', defaults);
    const enabled = this.all()
      .filter((module) => module.isEnabled)
      .toSorted((a, b) => compare(a.priority, b.priority) ?? 0);
    for (const module of enabled) {
      const source = { file: childPath(module.directory, 'module.json'), start: 0, end: 0 };
      for (const provider of strings(module.manifest, 'providers')) providers.register(string(provider), source);
    }
    for (const module of enabled) {
      for (const written of strings(module.manifest, 'files')) {
        const file = resolvedPath(module.directory, written);
        if (file !== null) this.#include(file);
      }
    }
  }

  /** The helper `module($name, $instance)`. */
  status(args: Arguments): Value {
    this.#laravel.machine.files.tracker.markUntracked();
    const module = this.find(args.at(0, 'name'));
    if (module === undefined) return falseValue;
    const wantsObject = args.at(1, 'instance');
    return wantsObject?.kind === 'boolean' && wantsObject.value ? moduleObject(module) : bool(module.isEnabled);
  }

  /** The helper `module_path($name, $path)`; the module need not be switched on. */
  path(args: Arguments): Value {
    this.#laravel.machine.files.tracker.markUntracked();
    const name = textOf(args.at(0, 'name'));
    if (name === null) return unknown('the path of a module');
    const module = this.find(string(name));
    const directory = module === undefined ? `${virtualPath(this.root)}/${name}` : virtualPath(module.directory);
    return pathBelow(directory, args.or(1, 'path'));
  }

  /** The repository as the container answers it. */
  get native(): NativeObject {
    return { call: (name, call) => this.call(name, call) };
  }

  /** The facade `Module`, and `app('modules')`: `Nwidart\Modules\FileRepository`. */
  call(name: string, call: NativeCall): Value | undefined {
    this.#laravel.machine.files.tracker.markUntracked();
    return methods.get(name)?.(this, call);
  }

  /** By its name, in whichever case. */
  find(name: Value | undefined): Module | undefined {
    const wanted = textOf(name)?.toLowerCase();
    return wanted === undefined ? undefined : this.all().find((module) => module.name.toLowerCase() === wanted);
  }

  /** The directory in which they lie. */
  get root(): ProjectPath {
    const configured = textOf(this.#laravel.configuration.get('modules.paths.modules'));
    const root = fromVirtualPath(configured ?? `${virtualRoot}/Modules`) ?? projectPath('Modules');
    const { packages, sources } = this.#packagesAndSources;
    if (packages.has(packageName) || sources.kindOf(root) === 'directory') return root;
    return otherRoots.find((other) => sources.kindOf(other) === 'directory') ?? root;
  }

  /** Manifests of modules that name providers and are read by no package, as far as the application requires any. */
  get unread(): readonly Module[] {
    return this.#isInstalled ? [] : this.all().filter(({ manifest }) => strings(manifest, 'providers').length > 0);
  }

  /** Whether a package reads the manifests: this one, or one that is called after modules and so does the same. */
  get #isInstalled(): boolean {
    return [...this.#packagesAndSources.packages].some(
      (name) => name === packageName || /[/-]modul(?:e|es|ar)\b/.test(name),
    );
  }

  get #packagesAndSources() {
    const { composer, sources } = this.#laravel.machine.files;
    return { packages: composer.packages, sources };
  }

  /** Those that have a manifest, whether they are switched on or not. */
  all(): readonly Module[] {
    return (this.#scanned ??= this.#scan());
  }

  #scan(): readonly Module[] {
    const { machine, configuration } = this.#laravel;
    const root = this.root;
    const statuses = textOf(configuration.get('modules.activators.file.statuses-file'));
    const file = fromVirtualPath(statuses ?? `${virtualRoot}/modules_statuses.json`);
    const isOn = file === null ? null : this.#readJson(file);
    return machine.files.sources
      .list(root)
      .filter((entry) => entry.kind === 'directory')
      .flatMap((entry) => this.#readModule(childPath(root, entry.name), isOn) ?? []);
  }

  #readModule(directory: ProjectPath, statuses: Value | null): Module | null {
    const manifest = this.#readJson(childPath(directory, 'module.json'));
    if (manifest?.kind !== 'array') return null;
    const name = textOf(manifest.entries.get('name')) ?? '';
    const priority = manifest.entries.get('priority') ?? number(0);
    return { directory, name, manifest, priority, isEnabled: isEnabled(statuses, name) && !isSwitchedOff(manifest) };
  }

  #readJson(path: ProjectPath): Value | null {
    const { machine } = this.#laravel;
    const content = machine.files.sources.read(path, 'data');
    const refused = refusedFile(path, content, 'data');
    if (refused !== null && this.#isInstalled) machine.report(refused);
    if (content.kind !== 'text') return null;
    try {
      return fromJson(JSON.parse(content.text) as unknown);
    } catch {
      // A manifest that is no JSON belongs to no module.
      return null;
    }
  }

  #include(path: ProjectPath): void {
    const { machine } = this.#laravel;
    const file = machine.files.file(path);
    if (file === null) return;
    const site = { source: file.source({ start: 0, end: 0 }), scope: new Scope(file) };
    machine.include(string(virtualPath(path)), { once: true, optional: true }, site);
  }
}

/** The modules that a condition holds for, by their names in lower case. */
function byName(modules: Modules, holds: (module: Module) => boolean): Value {
  const chosen = modules.all().filter(holds);
  return map(chosen.map((module) => [module.name.toLowerCase(), moduleObject(module)]));
}

const getByStatus: NativeMethod<Modules> = (modules, { args }) => {
  const status = args.at(0);
  const isWanted = ({ isEnabled }: Module): boolean =>
    bool(isEnabled) === status || (status?.kind === 'number' && isEnabled === (status.value === 1));
  return byName(modules, isWanted);
};

const find: NativeMethod<Modules> = (modules, { args }) => {
  const module = modules.find(args.at(0));
  return module === undefined ? nullValue : moduleObject(module);
};

const findOrFail: NativeMethod<Modules> = (modules, { args }) => {
  const module = modules.find(args.at(0));
  if (module === undefined) throw new PhpException(nullValue);
  return moduleObject(module);
};

const modulePath: NativeMethod<Modules> = (modules, { args }) =>
  string(`${toText(modules.path(new Arguments([args.or(0)]))).value}/`);

const methods = methodTable<Modules>(
  [['all', 'scan'], (modules) => byName(modules, () => true)],
  [['allenabled', 'getordered', 'collections'], (modules) => byName(modules, ({ isEnabled }) => isEnabled)],
  [['alldisabled'], (modules) => byName(modules, ({ isEnabled }) => !isEnabled)],
  [['getbystatus'], getByStatus],
  [['has'], (modules, { args }) => bool(modules.find(args.at(0)) !== undefined)],
  [['find'], find],
  [['findorfail'], findOrFail],
  [['isenabled'], (modules, { args }) => bool(modules.find(args.at(0))?.isEnabled === true)],
  [['isdisabled'], (modules, { args }) => bool(modules.find(args.at(0))?.isEnabled === false)],
  [['count'], (modules) => number(modules.all().length)],
  [['getpath'], ({ root }) => string(virtualPath(root))],
  [['getmodulepath'], modulePath],
);

/** A module that the file does not list is switched off. Without the file the modules cannot be told apart: all count. */
function isEnabled(statuses: Value | null, name: string): boolean {
  if (statuses?.kind !== 'array') return true;
  const status = statuses.entries.get(name);
  return status?.kind === 'boolean' && status.value;
}

/** Older packages, and others than this one, keep it in the manifest. */
function isSwitchedOff(manifest: Value): boolean {
  if (manifest.kind !== 'array') return false;
  const { entries } = manifest;
  return [entries.get('active'), entries.get('enabled')].some((one) => one !== undefined && truthOf(one) === false);
}

/** The names of its service providers. */
export function providersOf({ manifest }: Module): readonly string[] {
  return strings(manifest, 'providers');
}

function strings(manifest: Value, key: string): readonly string[] {
  if (manifest.kind !== 'array') return [];
  return listOf(manifest.entries.get(key)).flatMap((one) => textOf(one) ?? []);
}
