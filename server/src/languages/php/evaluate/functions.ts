import type { Source } from '../../../core/source';
import type { FunctionLike, Parameter } from '../syntax/ast';
import { Arguments } from './arguments';
import { generator, isGenerator } from './generators';
import { workOf } from './limits';
import { PhpException, type CallSite, type Machine } from './machine';
import type { NativeCall, Natives } from './natives';
import { returnedBy } from './returned';
import { Scope } from './scope';
import {
  list,
  nullValue,
  string,
  textOf,
  unknown,
  type ArrayValue,
  type ClosureValue,
  type NamedMethod,
  type UnknownValue,
  type Value,
} from './values';

/** Calls within calls: real boot code stays below 40, and the stack of a main thread is enough for so many. */
const maxDepth = 60;

/** Calls of functions and closures: arguments to parameters, and what may be called at all. */
export class Functions {
  readonly #machine: Machine;
  readonly #natives: Natives;
  #depth = 0;

  constructor(machine: Machine, natives: Natives) {
    this.#machine = machine;
    this.#natives = natives;
  }

  callFunction(declaration: FunctionLike, args: Arguments, scope: Scope): Value {
    if (this.#depth >= maxDepth) return unknown('a recursion that goes too deep');
    this.#depth++;
    try {
      this.#bind(declaration.parameters, args, scope);
      const statements =
        this.#machine.sliceOf(declaration, scope) ?? this.#machine.files.body(scope.file, declaration.body);
      if (isGenerator(declaration, scope.file.textAt(declaration), statements)) {
        return generator(this.#machine, statements, scope);
      }
      const since = this.#machine.endings.made;
      const returned = returnedBy(this.#machine.execute(statements, scope));
      this.#machine.endings.leave(scope, since, returned);
      return returned;
    } finally {
      this.#depth--;
    }
  }

  call(callable: ClosureValue, args: Arguments, place: Source): Value {
    this.#machine.step(place);
    const target = callable.callable;
    switch (target.kind) {
      case 'native':
        return target.call(args);
      case 'closure': {
        const { closure, scope } = target;
        return this.callFunction(closure, args, enteredScope(closure.uses, closure.isStatic, scope));
      }
      case 'function':
        return this.callFunction(target.declaration, args, new Scope(target.file));
      default:
        return target satisfies never;
    }
  }

  callNamed(name: { readonly name: string; readonly fallback: string }, args: Arguments, site: CallSite): Value {
    const machine = this.#machine;
    machine.step(site.source);
    const { functions } = this.#natives;
    const own = machine.files.function(name.name) ?? machine.files.function(name.fallback);
    const native = functions.get(name.name.toLowerCase()) ?? functions.get(name.fallback.toLowerCase());
    if (native !== undefined) return native(nativeCall(machine, args, site));
    if (own === null) return machine.callUnknown(`the result of ${name.fallback}()`, args, site);
    return this.callFunction(own.declaration, args, new Scope(own.file, { functionName: own.declaration.name }));
  }

  callableOf(value: Value, site: CallSite): ClosureValue | null {
    const machine = this.#machine;
    switch (value.kind) {
      case 'closure':
        return value;
      case 'object':
        return machine.files.method(value.class, '__invoke').kind === 'found' || hasInvoke(value)
          ? methodClosure(machine, { on: value, name: '__invoke' }, site)
          : null;
      case 'string':
        return value.gap === undefined ? this.#callableNamed(value.value, site) : null;
      case 'array': {
        const [target, method] = [value.entries.get(0), textOf(value.entries.get(1))];
        if (target === undefined || method === null || value.entries.size !== 2) return null;
        if (target.kind === 'string') return this.#callableNamed(`${target.value}::${method}`, site);
        if (target.kind !== 'object') return null;
        return methodClosure(machine, { on: target, name: method }, site);
      }
      default:
        return null;
    }
  }

  /** Follows closures that register routes, since what is unknown may call what it is handed. */
  callUnknown(reason: string, args: Arguments, site: CallSite): Value {
    for (const argument of args.all) {
      if (argument.kind !== 'closure' || !mayRegister(argument)) continue;
      this.#machine.whileUndecided(reason, () =>
        this.#machine.whileGuarded(() => {
          try {
            return this.call(argument, new Arguments([]), site.source);
          } catch (error) {
            if (error instanceof PhpException) return nullValue;
            throw error;
          }
        }),
      );
    }
    const from = args.positional.find(isOpen);
    return from === undefined ? unknown(reason, site.source) : { ...unknown(reason, site.source), from };
  }

  #callableNamed(written: string, site: CallSite): ClosureValue {
    const name = written.replace(/^\\/, '');
    const [className, method] = name.split('::');
    return className !== undefined && method !== undefined
      ? methodClosure(this.#machine, { on: string(className), name: method }, site)
      : nativeClosure((args) => this.callNamed({ name, fallback: name }, args, site));
  }

  #bind(parameters: readonly Parameter[], args: Arguments, scope: Scope): void {
    const names = new Set(parameters.map(({ name }) => name));
    for (const [index, parameter] of parameters.entries()) {
      const slot = parameter.byReference && !parameter.variadic ? args.reference(index, parameter.name) : null;
      if (slot !== null) {
        scope.bind(parameter.name, slot);
        continue;
      }
      const value = this.#argumentFor(parameter, index, { args, scope, names });
      scope.set(parameter.name, value);
      if (parameter.promoted) scope.self?.properties.set(parameter.name, value);
    }
    scope.arguments = args;
  }

  #argumentFor(
    parameter: Parameter,
    index: number,
    { args, scope, names }: { readonly args: Arguments; readonly scope: Scope; readonly names: ReadonlySet<string> },
  ): Value {
    if (parameter.variadic) {
      // What has a parameter of its own is not among the rest.
      const named = [...args.named].filter(([name]) => !names.has(name));
      return { kind: 'array', entries: new Map([...list(args.positional.slice(index)).entries, ...named]) };
    }
    const given = args.at(index, parameter.name);
    if (given !== undefined) return given;
    for (const attribute of parameter.attributes) {
      const named = this.#machine.injectNamed(attribute.class, () =>
        this.#machine.evaluateArguments(attribute.arguments, scope),
      );
      if (named !== undefined) return named;
    }
    if (parameter.byDefault !== null) return this.#machine.evaluate(parameter.byDefault, scope);
    for (const type of parameter.type?.names ?? []) {
      const injected = this.#machine.inject(type);
      if (injected !== undefined) return injected;
    }
    return parameter.type?.nullable === true ? nullValue : unknown(`the argument $${parameter.name}`);
  }
}

export function nativeClosure(call: (args: Arguments) => Value): ClosureValue {
  return { kind: 'closure', callable: { kind: 'native', call } };
}

/** A method as a function; a static one where it is that of a class's name. */
export function methodClosure(machine: Machine, method: NamedMethod, site: CallSite): ClosureValue {
  const { on, name } = method;
  const call = (args: Arguments): Value =>
    on.kind === 'string' ? machine.callStatic(on.value, name, args, site) : machine.callMethod(on, name, args, site);
  return { kind: 'closure', callable: { kind: 'native', call, method } };
}

export function nativeCall(
  machine: Machine,
  args: Arguments,
  site: CallSite,
  calledOn: string | null = null,
): NativeCall {
  let work = 0;
  for (const argument of args.positional) work += workOf(argument);
  for (const argument of args.named.values()) work += workOf(argument);
  machine.step(site.source, work);
  return { machine, args, source: site.source, scope: site.scope, calledOn };
}

/** Makes the scope of a call: shares what was taken over by reference with where the closure was made, copies all else. */
function enteredScope(
  uses: readonly { readonly name: string; readonly byReference: boolean }[] | null,
  isStatic: boolean,
  captured: Scope,
): Scope {
  const scope = captured.forClosure(isStatic);
  const shared = new Set((uses ?? []).filter((use) => use.byReference).map((use) => use.name));
  for (const [name, slot] of captured.variables) {
    if (shared.has(name)) scope.bind(name, slot);
    else scope.set(name, slot.value);
  }
  return scope;
}

/** Whether a value is not wholly known. */
function isOpen(value: Value): value is UnknownValue | ArrayValue {
  return value.kind === 'unknown' || (value.kind === 'array' && value.gap !== undefined);
}

function hasInvoke(object: Value & { readonly kind: 'object' }): boolean {
  return object.anonymous?.declaration.methods.some((method) => method.name.toLowerCase() === '__invoke') ?? false;
}

/** Whether a closure's text speaks of loading or registering anything. */
function mayRegister(closure: ClosureValue): boolean {
  const target = closure.callable;
  if (target.kind !== 'closure') return false;
  const text = target.scope.file.textAt(target.closure);
  return /\brequire\b|\binclude\b|\brouter?\b|Routes?\b|Route::|->group\s*\(/i.test(text);
}
