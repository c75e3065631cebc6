import type { Source } from '../../../core/source';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { PhpException } from '../../../languages/php/evaluate/machine';
import {
  nullValue,
  textOf,
  type ClosureValue,
  type ObjectValue,
  type Value,
} from '../../../languages/php/evaluate/values';
import { laravelProblem } from '../problems';
import type { AuthenticationSetUp } from '../guards/authentication-set-up';
import type { Container } from '../runtime/container';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { StartUp } from './start-up';

/** What providers are made and called with. */
interface ProvidersFramework extends PhpRuntime {
  readonly app: ObjectValue;
  readonly container: Container;
  readonly authentication: AuthenticationSetUp;
  readonly startUp: StartUp;
}

/** State of one provider beside its own object. */
interface Registered {
  readonly object: ObjectValue;
  isBooted: boolean;
  readonly booting: ClosureValue[];
  readonly booted: ClosureValue[];
}

const authServiceProvider = 'Illuminate\\Foundation\\Support\\Providers\\AuthServiceProvider';

/** The application's service providers: registered in order, then booted in order. */
export class Providers {
  readonly #laravel: ProvidersFramework;
  readonly #registered: Registered[] = [];
  readonly #byObject = new Map<ObjectValue, Registered>();
  readonly #names = new Set<string>();
  /** Those that the application names, also where they are not made: of packages. */
  readonly #named = new Set<string>();
  /** Classes of providers that wait until something of their own is asked for. */
  readonly #deferred = new Set<string>();

  constructor(laravel: ProvidersFramework) {
    this.#laravel = laravel;
  }

  /** `Application::register`: `provider` is a class name or an instance. One that is there already is left alone. */
  register(provider: Value, source: Source): Value {
    const name = textOf(provider);
    if (name !== null) this.#named.add(keyOf(name));
    const object = provider.kind === 'object' ? provider : this.#make(name, source);
    if (object === null) return nullValue;
    const key = object.class.toLowerCase();
    if (this.#names.has(key)) return object;
    this.#names.add(key);
    const registered: Registered = { object, isBooted: false, booting: [], booted: [] };
    this.#byObject.set(object, registered);
    this.#call(object, 'register');
    this.#bindDeclared(object);
    this.#registered.push(registered);
    if (this.#laravel.startUp.isBooted) this.#boot(registered);
    return object;
  }

  /** Whether a class was registered. */
  has(className: string): boolean {
    return this.#names.has(keyOf(className));
  }

  /** Whether the application registers a class itself, which may be a package's. */
  isNamed(className: string): boolean {
    return this.#named.has(keyOf(className));
  }

  /** Boots what is registered, what is registered meanwhile included. */
  bootAll(): void {
    for (const registered of this.#registered) this.#boot(registered);
  }

  /** Registers what waits to be asked for: code that answers a request may do so. */
  registerDeferred(): void {
    for (const className of this.#deferred) {
      const object = this.#instance(className);
      if (object === null) continue;
      this.#call(object, 'register');
      this.#bindDeclared(object);
    }
  }

  /** `$this->booting()` and `$this->booted()` of a provider. */
  on(event: 'booting' | 'booted', object: ObjectValue, callback: ClosureValue): void {
    this.#byObject.get(object)?.[event].push(callback);
  }

  /** What a provider says by its properties. `Application::register`, `AuthServiceProvider::registerPolicies` */
  #bindDeclared(object: ObjectValue): void {
    for (const [name, method] of [
      ['bindings', 'bind'],
      ['singletons', 'bindOnce'],
    ] as const) {
      const declared = object.properties.get(name);
      for (const [key, concrete] of declared?.kind === 'array' ? declared.entries : []) {
        this.#laravel.container[method](typeof key === 'number' ? (textOf(concrete) ?? '') : key, concrete);
      }
    }
    const policies = this.#laravel.machine.files.isA(object.class, authServiceProvider)
      ? object.properties.get('policies')
      : undefined;
    for (const [model, policy] of policies?.kind === 'array' ? policies.entries : []) {
      const named = textOf(policy);
      if (named !== null) this.#laravel.authentication.notePolicy(String(model), named);
    }
  }

  #boot(registered: Registered): void {
    if (registered.isBooted) return;
    registered.isBooted = true;
    const { machine, nowhere } = this.#laravel;
    const run = (callbacks: readonly ClosureValue[]): void => {
      for (const callback of callbacks) machine.call(callback, new Arguments([]), nowhere.source);
    };
    try {
      run(registered.booting);
      this.#call(registered.object, 'boot');
      run(registered.booted);
    } catch (error) {
      if (!(error instanceof PhpException)) throw error;
    }
  }

  /** A provider that throws does not take the others' routes down here, as it would at run time. */
  #call(object: ObjectValue, method: string): void {
    try {
      this.#laravel.machine.callMethod(object, method, new Arguments([]), this.#laravel.nowhere);
    } catch (error) {
      if (!(error instanceof PhpException)) throw error;
    }
  }

  #make(name: string | null, source: Source): ObjectValue | null {
    if (name === null) return null;
    const className = name.replace(/^\\/, '');
    const { machine } = this.#laravel;
    const linked = machine.files.class(className);
    if (linked === null) {
      this.#reportMissing(className, source);
      return null;
    }
    // What packages register by themselves is not the application's.
    if (linked.file.path.startsWith('vendor/')) return null;
    // A deferred one waits until something of its own is asked for, which no route does while it is registered.
    if (machine.files.isA(className, 'Illuminate\\Contracts\\Support\\DeferrableProvider')) {
      this.#deferred.add(className);
      return null;
    }
    return this.#instance(className);
  }

  #instance(className: string): ObjectValue | null {
    const { machine } = this.#laravel;
    const object = machine.instantiate(className, new Arguments([this.#laravel.app]), this.#laravel.nowhere);
    if (object.kind !== 'object') return null;
    object.properties.set('app', this.#laravel.app);
    return object;
  }

  /** A provider of a package is not there to be read; one of the project should be. */
  #reportMissing(className: string, source: Source): void {
    const { files } = this.#laravel.machine;
    const [file] = files.composer.candidates(className);
    // An application may map the framework's own namespace to files that replace some of it.
    if (file === undefined || file.startsWith('vendor/') || className.startsWith('Illuminate\\')) return;
    this.#laravel.machine.report(laravelProblem('provider.missing', source, { class: className, file }));
  }
}

function keyOf(className: string): string {
  return className.replace(/^\\/, '').toLowerCase();
}
