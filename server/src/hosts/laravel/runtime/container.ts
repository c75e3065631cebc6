import { Arguments } from '../../../languages/php/evaluate/arguments';
import { reasonOfName } from '../../../languages/php/evaluate/names';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import {
  nullValue,
  string,
  textOf,
  trueValue,
  unknown,
  type ClosureValue,
  type ObjectValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { methodTable, type NativeMethod } from './method-table';
import type { PhpRuntime } from './php-runtime';
import { bindingOf, boundClassOf } from './questions';

/** What the container asks of the rest of the framework. */
interface ContainerFramework extends PhpRuntime {
  readonly app: ObjectValue;
  /** What the framework itself puts into the container, by lower-case name. */
  readonly shared: ReadonlyMap<string, () => Value>;
  readonly requests: {
    /** What a name stands for that has to do with the request. */
    resolve(abstract: string, bound: Value | undefined): Value | undefined;
  };
}

/** `Illuminate\Container\Container`: what stands for a name. */
export class Container {
  readonly #laravel: ContainerFramework;
  readonly #bindings = new Map<string, Value>();
  readonly #instances = new Map<string, Value>();
  /** What is made once, and then the same for everybody. */
  readonly #singletons = new Set<string>();
  readonly #underWay = new Set<string>();

  constructor(laravel: ContainerFramework) {
    this.#laravel = laravel;
  }

  bind(abstract: string, concrete: Value): void {
    this.#laravel.machine.files.tracker.markUntracked();
    const key = keyOf(abstract);
    this.#bindings.set(key, concrete);
    this.#singletons.delete(key);
    this.#instances.delete(key);
  }

  /** `$app->singleton($abstract, $concrete)` */
  bindOnce(abstract: string, concrete: Value): void {
    this.bind(abstract, concrete);
    this.#singletons.add(keyOf(abstract));
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

  /** The class that the application bound to a name, without a leading `\\`, by itself or by a closure that makes an object of it. */
  boundClass(abstract: string): string | null {
    const concrete = this.#bindings.get(keyOf(abstract));
    const named = concrete?.kind === 'closure' ? classMadeBy(concrete) : textOf(concrete);
    const bound = named?.replace(/^\\/, '') ?? null;
    this.#laravel.machine.files.tracker.note(boundClassOf, abstract, bound);
    return bound;
  }

  /** `$app->make($abstract)`. */
  make(abstract: string, args: Arguments = new Arguments([])): Value {
    return this.#resolved(abstract, args, this.#singletons.has(keyOf(abstract)));
  }

  /** `make` for who holds on to what it gets, as facades do. */
  makeOnce(abstract: string): Value {
    return this.#resolved(abstract, new Arguments([]), true);
  }

  #resolved(abstract: string, args: Arguments, isHeld: boolean): Value {
    const ofRequest = this.#laravel.requests.resolve(abstract, this.binding(abstract));
    return ofRequest ?? this.#held(keyOf(abstract)) ?? this.#made(abstract, args, isHeld);
  }

  #held(key: string): Value | undefined {
    const held = this.#laravel.shared.get(key)?.() ?? this.#instances.get(key);
    // What is shared may have been changed by anyone.
    if (held !== undefined) this.#laravel.machine.files.tracker.markUntracked();
    return held;
  }

  #made(abstract: string, args: Arguments, isHeld: boolean): Value {
    const { machine } = this.#laravel;
    const key = keyOf(abstract);
    if (isHeld || this.#underWay.has(key)) machine.files.tracker.markUntracked();
    if (this.#underWay.has(key)) return unknown(`an instance of ${abstract}`);
    this.#underWay.add(key);
    try {
      // What is kept must not depend on the branches that were taken when it was first asked for.
      const made = machine.whileDeciding(null, () => this.#build(abstract, args));
      if (isHeld && made.kind === 'object') this.#instances.set(key, made);
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

  /** Whether something is known to stand for a name; what is not bound may be a class all the same. */
  holds(abstract: string): boolean {
    this.#laravel.machine.files.tracker.markUntracked();
    const key = keyOf(abstract);
    return this.#bindings.has(key) || this.#instances.has(key);
  }

  /** The container's methods as the application object and `App` have them; undefined for others. */
  call(name: string, call: NativeCall): Value | undefined {
    return methods.get(name)?.(this, call);
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

/** `fn ($app) => new Store($app['cache'])` */
function classMadeBy({ callable }: ClosureValue): string | null {
  if (callable.kind !== 'closure') return null;
  const { scope, closure } = callable;
  const last = scope.file.body(closure.body).at(-1);
  const made = last?.kind === 'return' ? last.value : null;
  return made?.kind === 'new' && 'name' in made.class && made.class.name.includes('\\') ? made.class.name : null;
}

function keyOf(name: string): string {
  return name.replace(/^\\/, '').toLowerCase();
}

const make: NativeMethod<Container> = (container, call) => {
  const abstract = abstractOf(call);
  if (abstract !== null) return container.make(abstract);
  return unknown(reasonOfName(call.args.or(0, 'abstract')) ?? 'an object of the container');
};

const bind: NativeMethod<Container> = (container, call) => {
  const abstract = abstractOf(call);
  if (abstract !== null) container.bind(abstract, call.args.at(1, 'concrete') ?? string(abstract));
  return nullValue;
};

const bindOnce: NativeMethod<Container> = (container, call) => {
  const abstract = abstractOf(call);
  if (abstract !== null) container.bindOnce(abstract, call.args.at(1, 'concrete') ?? string(abstract));
  return nullValue;
};

const instance: NativeMethod<Container> = (container, call) => {
  const abstract = abstractOf(call);
  if (abstract !== null) container.instance(abstract, call.args.or(1));
  return call.args.or(1);
};

const alias: NativeMethod<Container> = (container, call) => {
  const abstract = abstractOf(call);
  if (abstract !== null) container.bind(textOf(call.args.at(1)) ?? '', string(abstract));
  return nullValue;
};

const bound: NativeMethod<Container> = (container, call) => {
  const abstract = abstractOf(call);
  const isBound = abstract !== null && container.holds(abstract);
  return isBound ? trueValue : unknown(`whether ${abstract ?? 'a name'} is bound`);
};

const methods = methodTable<Container>(
  [['make', 'makewith', 'get', 'resolve'], make],
  [['bind', 'bindif'], bind],
  [['singleton', 'singletonif', 'scoped', 'scopedif'], bindOnce],
  [['instance'], instance],
  [['alias'], alias],
  [['bound', 'has'], bound],
);

function abstractOf({ args }: NativeCall): string | null {
  return textOf(args.at(0, 'abstract'));
}
