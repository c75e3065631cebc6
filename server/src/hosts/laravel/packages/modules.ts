import { childPath, projectPath, resolvedPath, type ProjectPath } from '../../../core/project-path';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { fromJson } from '../../../languages/php/evaluate/builtins/encoding';
import { compare, toText } from '../../../languages/php/evaluate/conversions';
import type { NativeObject } from '../../../languages/php/evaluate/natives';
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
import { fromVirtualPath, virtualPath, virtualRoot } from '../../../languages/php/paths';
import { listAttribute } from '../routes/attributes';
import type { Laravel } from '../runtime/laravel';
import { moduleObject, type Module } from './module-object';

const packageName = 'nwidart/laravel-modules';

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
 * file registers the providers which it names. Read only where the application requires the package.
 */
export class Modules {
  readonly #laravel: Laravel;
  #scanned: readonly Module[] | null = null;

  constructor(laravel: Laravel) {
    this.#laravel = laravel;
  }

  /** `LaravelModulesServiceProvider::register` */
  register(): void {
    const { machine, configuration, providers } = this.#laravel;
    if (!machine.files.composer.packages.has(packageName)) return;
    configuration.merge('modules', defaults);
    const enabled = this.#all()
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
    const module = this.#find(args.at(0, 'name'));
    if (module === undefined) return falseValue;
    const wantsObject = args.at(1, 'instance');
    return wantsObject?.kind === 'boolean' && wantsObject.value ? moduleObject(module) : bool(module.isEnabled);
  }

  /** The helper `module_path($name, $path)`; the module need not be switched on. */
  path(args: Arguments): Value {
    this.#laravel.machine.files.tracker.markUntracked();
    const name = textOf(args.at(0, 'name'));
    if (name === null) return unknown('the path of a module');
    const module = this.#find(string(name));
    const directory = module === undefined ? `${virtualPath(this.#root)}/${name}` : virtualPath(module.directory);
    const below = toText(args.or(1, 'path'));
    return { ...below, value: below.value === '' ? directory : `${directory}/${below.value}` };
  }

  /** The repository as the container answers it. */
  get native(): NativeObject {
    return { call: (name, { args }) => this.call(name, args) };
  }

  /** The facade `Module`, and `app('modules')`: `Nwidart\Modules\FileRepository`. */
  call(name: string, args: Arguments): Value | undefined {
    this.#laravel.machine.files.tracker.markUntracked();
    const first = args.at(0);
    const module = this.#find(first);
    switch (name) {
      case 'all':
      case 'scan':
        return this.#asArray(() => true);
      case 'allenabled':
      case 'getordered':
      case 'collections':
        return this.#asArray((one) => one.isEnabled);
      case 'alldisabled':
        return this.#asArray((one) => !one.isEnabled);
      case 'getbystatus':
        return this.#asArray(
          (one) => bool(one.isEnabled) === first || (first?.kind === 'number' && one.isEnabled === (first.value === 1)),
        );
      case 'has':
        return bool(module !== undefined);
      case 'find':
        return module === undefined ? nullValue : moduleObject(module);
      case 'findorfail':
        if (module === undefined) throw new PhpException(nullValue);
        return moduleObject(module);
      case 'isenabled':
        return bool(module?.isEnabled === true);
      case 'isdisabled':
        return bool(module?.isEnabled === false);
      case 'count':
        return number(this.#all().length);
      case 'getpath':
        return string(virtualPath(this.#root));
      case 'getmodulepath':
        return string(`${toText(this.path(new Arguments([first ?? nullValue]))).value}/`);
      default:
        return undefined;
    }
  }

  #asArray(holds: (module: Module) => boolean): Value {
    return map(
      this.#all()
        .filter(holds)
        .map((module) => [module.name.toLowerCase(), moduleObject(module)]),
    );
  }

  #find(name: Value | undefined): Module | undefined {
    const wanted = textOf(name)?.toLowerCase();
    return wanted === undefined ? undefined : this.#all().find((module) => module.name.toLowerCase() === wanted);
  }

  get #root(): ProjectPath {
    const configured = textOf(this.#laravel.configuration.get('modules.paths.modules'));
    return fromVirtualPath(configured ?? `${virtualRoot}/Modules`) ?? projectPath('Modules');
  }

  #all(): readonly Module[] {
    return (this.#scanned ??= this.#scan());
  }

  #scan(): readonly Module[] {
    const { machine, configuration } = this.#laravel;
    const root = this.#root;
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
    return { directory, name, manifest, priority, isEnabled: isEnabled(statuses, name) };
  }

  #readJson(path: ProjectPath): Value | null {
    const content = this.#laravel.machine.files.sources.read(path);
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

/** A module that the file does not list is switched off. Without the file the modules cannot be told apart: all count. */
function isEnabled(statuses: Value | null, name: string): boolean {
  if (statuses?.kind !== 'array') return true;
  const status = statuses.entries.get(name);
  return status?.kind === 'boolean' && status.value;
}

function strings(manifest: Value, key: string): readonly string[] {
  if (manifest.kind !== 'array') return [];
  return listAttribute(manifest.entries.get(key)).flatMap((one) => textOf(one) ?? []);
}
