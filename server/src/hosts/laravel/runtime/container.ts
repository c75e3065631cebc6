import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { string, textOf, unknown, type Value } from '../../../languages/php/evaluate/values';
import { normalizedAbsolute } from '../../../core/project-path';
import type { Laravel } from './laravel';
import { nativeObject } from './native-object';
import { bindingOf } from './questions';

const routerNames = ['router', 'illuminate\\routing\\router', 'illuminate\\contracts\\routing\\registrar'];
const applicationNames = [
  'app',
  'illuminate\\foundation\\application',
  'illuminate\\contracts\\foundation\\application',
  'illuminate\\contracts\\container\\container',
  'illuminate\\container\\container',
];
const configNames = ['config', 'illuminate\\config\\repository', 'illuminate\\contracts\\config\\repository'];
const moduleNames = ['modules', 'nwidart\\modules\\contracts\\repositoryinterface', 'nwidart\\modules\\filerepository'];
/** What a path of the container is asked of the application by. */
const paths: Readonly<Record<string, string>> = {
  path: 'path',
  'path.base': 'basePath',
  'path.config': 'configPath',
  'path.database': 'databasePath',
  'path.public': 'publicPath',
  'path.resources': 'resourcePath',
  'path.storage': 'storagePath',
  'path.lang': 'langPath',
};

/** `Illuminate\Container\Container`: what stands for a name. */
export class Container {
  readonly #laravel: Laravel;
  readonly #bindings = new Map<string, Value>();
  readonly #instances = new Map<string, Value>();
  readonly #underWay = new Set<string>();

  constructor(laravel: Laravel) {
    this.#laravel = laravel;
  }

  bind(abstract: string, concrete: Value): void {
    this.#laravel.machine.files.tracker.markUntracked();
    this.#bindings.set(keyOf(abstract), concrete);
    this.#instances.delete(keyOf(abstract));
  }

  instance(abstract: string, value: Value): void {
    this.#laravel.machine.files.tracker.markUntracked();
    this.#instances.set(keyOf(abstract), value);
  }

  /** The class or closure that the application bound to a name. */
  binding(abstract: string): Value | undefined {
    const bound = this.#bindings.get(keyOf(abstract));
    this.#laravel.machine.files.tracker.note(bindingOf, abstract, bound);
    return bound;
  }

  /** `$app->make($abstract)`. */
  make(abstract: string, args: Arguments = new Arguments([])): Value {
    const laravel = this.#laravel;
    const key = keyOf(abstract);
    const ofRequest = laravel.requests.resolve(abstract, this.binding(abstract));
    if (ofRequest !== undefined) return ofRequest;
    // What it holds is shared, and may have been changed by anyone.
    laravel.machine.files.tracker.markUntracked();
    if (routerNames.includes(key)) return laravel.routerObject;
    if (applicationNames.includes(key)) return laravel.app;
    if (configNames.includes(key)) return laravel.configObject;
    if (moduleNames.includes(key))
      return nativeObject('Nwidart\\Modules\\Laravel\\LaravelFileRepository', laravel.modules.native);
    const path = paths[key];
    if (path !== undefined) return string(normalizedAbsolute(laravel.path(path) ?? ''));
    const known = this.#instances.get(key);
    if (known !== undefined) return known;
    if (this.#underWay.has(key)) return unknown(`an instance of ${abstract}`);
    this.#underWay.add(key);
    try {
      // What is kept must not depend on the ways that were taken when it was first asked for.
      const made = laravel.machine.whileDeciding(null, () => this.#build(abstract, args));
      if (made.kind === 'object') this.#instances.set(key, made);
      return made;
    } finally {
      this.#underWay.delete(key);
    }
  }

  /** An argument for a parameter of a class; undefined where nothing of the project stands for it. */
  inject(className: string): Value | undefined {
    const value = this.make(className);
    return value.kind === 'unknown' ? undefined : value;
  }

  /** The container's methods as the application object and `App` have them; undefined for others. */
  call(name: string, { args }: NativeCall): Value | undefined {
    const abstract = textOf(args.at(0, 'abstract'));
    if (name === 'bound' || name === 'has') this.#laravel.machine.files.tracker.markUntracked();
    switch (name) {
      case 'make':
      case 'makewith':
      case 'get':
      case 'resolve':
        return abstract === null ? unknown('an object of the container') : this.make(abstract);
      case 'bind':
      case 'bindif':
      case 'singleton':
      case 'singletonif':
      case 'scoped':
        if (abstract !== null) this.bind(abstract, args.at(1, 'concrete') ?? string(abstract));
        return { kind: 'null' };
      case 'instance':
        if (abstract !== null) this.instance(abstract, args.or(1));
        return args.or(1);
      case 'alias':
        if (abstract !== null) this.bind(textOf(args.at(1)) ?? '', string(abstract));
        return { kind: 'null' };
      case 'bound':
      case 'has':
        return abstract !== null && (this.#bindings.has(keyOf(abstract)) || this.#instances.has(keyOf(abstract)))
          ? { kind: 'boolean', value: true }
          : unknown(`whether ${abstract ?? 'a name'} is bound`);
      default:
        return undefined;
    }
  }

  #build(abstract: string, args: Arguments): Value {
    const { machine, nowhere, app } = this.#laravel;
    const concrete = this.#bindings.get(keyOf(abstract));
    if (concrete?.kind === 'closure') return machine.call(concrete, new Arguments([app]), nowhere.source);
    const bound = textOf(concrete);
    if (bound !== null && keyOf(bound) !== keyOf(abstract)) return this.make(bound, args);
    const name = abstract.replace(/^\\/, '');
    const linked = machine.files.class(name);
    const isConcrete = linked?.declaration.kind === 'class' && !linked.declaration.isAbstract;
    return isConcrete ? machine.instantiate(name, args, nowhere) : unknown(`an instance of ${name}`);
  }
}

function keyOf(name: string): string {
  return name.replace(/^\\/, '').toLowerCase();
}
