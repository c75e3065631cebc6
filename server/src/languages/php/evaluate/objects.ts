import type { LinkedClass } from '../php-files';
import type { ClassDeclaration, MethodDeclaration } from '../syntax/ast';
import { Arguments } from './arguments';
import type { ClassMembers } from './class-members';
import { nativeCall } from './functions';
import type { CallSite, Machine } from './machine';
import type { NativeClasses } from './native-classes';
import { bindClosure, Scope } from './scope';
import {
  list,
  nullValue,
  string,
  unknown,
  type ClosureValue,
  type ObjectValue,
  type UnknownValue,
  type Value,
} from './values';

interface OwnMethod {
  readonly method: MethodDeclaration;
  readonly of: LinkedClass;
}

/** Objects of the project's classes and of those that the host knows: made, called, asked for properties. */
export class Objects {
  readonly #machine: Machine;
  readonly #members: ClassMembers;
  readonly #natives: NativeClasses;

  constructor(machine: Machine, natives: NativeClasses, members: ClassMembers) {
    this.#machine = machine;
    this.#members = members;
    this.#natives = natives;
  }

  callMethod(object: Value, name: string, args: Arguments, site: CallSite): Value {
    const machine = this.#machine;
    machine.step(site.source);
    if (object.kind === 'closure') return this.#callOnClosure(object, name, args, site);
    if (object.kind === 'unknown') {
      const known = object.answers?.(name.toLowerCase(), nativeCall(machine, args, site));
      return known ?? madeFrom(object, machine.callUnknown(object.reason, args, site));
    }
    if (object.kind !== 'object') return machine.callUnknown(`the result of ${name}()`, args, site);
    const own = this.#ownMethod(object, name);
    if (own !== null) return this.#callOn(object, own, args);
    const native =
      object.native?.call?.(name.toLowerCase(), nativeCall(machine, args, site)) ??
      this.#natives.callInherited(object, nativeParent(object), { name, args, site });
    if (native !== undefined) return native;
    const property = object.properties.get(name);
    if (property?.kind === 'closure') return machine.call(property, args, site.source);
    const magic = this.#ownMethod(object, '__call');
    if (magic !== null) return this.#callOn(object, magic, new Arguments([string(name), list(args.all)]));
    return machine.callUnknown(`the result of ${object.class}::${name}()`, args, site);
  }

  callStatic(className: string, name: string, args: Arguments, site: CallSite): Value {
    const machine = this.#machine;
    machine.step(site.source);
    const self = site.self ?? null;
    const native = this.#natives.callStatic(className, { name, args, site });
    if (native !== undefined) return native;
    const found = machine.files.method(className, name);
    if (found.kind === 'found') {
      const calledClass = self?.class ?? site.calledClass ?? className;
      return this.#callDeclared(found, args, { self: found.method.isStatic ? null : self, calledClass });
    }
    for (const external of found.external) {
      const inherited =
        (self === null ? undefined : this.#natives.callInherited(self, external, { name, args, site })) ??
        this.#natives.callStatic(external, { name, args, site: { ...site, calledClass: className } });
      if (inherited !== undefined) return inherited;
    }
    const magic = machine.files.method(className, '__callStatic');
    if (magic.kind === 'found') {
      const forwarded = new Arguments([string(name), list(args.all)]);
      return this.#callDeclared(magic, forwarded, { self: null, calledClass: className });
    }
    return (
      this.#members.enumMethod(className, name, args) ??
      machine.callUnknown(`the result of ${className}::${name}()`, args, site)
    );
  }

  instantiate(className: string, args: Arguments, site: CallSite): Value {
    this.#machine.step(site.source);
    const object: ObjectValue = {
      kind: 'object',
      class: this.#machine.files.class(className)?.declaration.name ?? className,
      properties: new Map(),
      native: this.#natives.construct(className, { args, site }),
      source: site.source,
    };
    this.#machine.endings.begin(object);
    this.#initialize(object, className);
    const constructor = this.#machine.files.method(className, '__construct');
    if (constructor.kind === 'found') this.#callDeclared(constructor, args, { self: object, calledClass: className });
    else this.#natives.callInherited(object, className, { name: '__construct', args, site });
    return object;
  }

  instantiateAnonymous(declaration: ClassDeclaration, args: Arguments, site: CallSite): Value {
    const { parent } = declaration;
    const anonymous = { declaration, file: site.scope.file };
    const object: ObjectValue = {
      kind: 'object',
      class: parent ?? 'class@anonymous',
      properties: new Map(),
      native: parent === null ? null : this.#natives.construct(parent, { args, site }),
      source: site.source,
      anonymous,
    };
    if (parent !== null) this.#initialize(object, parent);
    this.#setDefaults(object, anonymous);
    const constructor = this.#ownMethod(object, '__construct');
    if (constructor !== null) this.#callOn(object, constructor, args);
    return object;
  }

  /** Null for a property that no class of the project declares; undefined where a class outside may declare it. */
  property(object: ObjectValue, name: string): Value | undefined {
    const known = object.properties.get(name) ?? object.native?.get?.(name, this.#machine);
    if (known !== undefined) return known;
    const magic = this.#ownMethod(object, '__get');
    if (magic !== null) return this.#callOn(object, magic, new Arguments([string(name)]));
    const isWhole =
      object.class === 'stdClass' ||
      (object.native === null && this.#machine.files.lineage(object.class).external === null);
    return isWhole ? nullValue : undefined;
  }

  isA(className: string, wanted: string): boolean | null {
    return this.#natives.isA(className, wanted);
  }

  /** A method that the object's class, or the anonymous class that it is of, declares in the project. */
  #ownMethod(object: ObjectValue, name: string): OwnMethod | null {
    const { anonymous } = object;
    const method = anonymous?.declaration.methods.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (anonymous !== undefined && method !== undefined) return { method, of: anonymous };
    for (const trait of anonymous?.declaration.traits ?? []) {
      const used = this.#machine.files.method(trait, name);
      if (used.kind === 'found') return used;
    }
    const found = this.#machine.files.method(object.class, name);
    return found.kind === 'found' && !found.method.isAbstract ? found : null;
  }

  #callOn(object: ObjectValue, own: OwnMethod, args: Arguments): Value {
    return this.#callDeclared(own, args, { self: own.method.isStatic ? null : object, calledClass: object.class });
  }

  #callDeclared(
    { method, of }: OwnMethod,
    args: Arguments,
    on: { readonly self: ObjectValue | null; readonly calledClass: string },
  ): Value {
    const isAnonymous = of.declaration.name === '';
    // A trait's `self` is the class that uses it, which is the called one here.
    const isNameless = of.declaration.kind === 'trait' || isAnonymous;
    const scope = new Scope(of.file, {
      ...on,
      lexicalClass: isNameless ? on.calledClass : of.declaration.name,
      anonymousParent: isAnonymous ? of.declaration.parent : undefined,
      functionName: method.name,
    });
    return this.#machine.callFunction(method, args, scope);
  }

  #callOnClosure(closure: ClosureValue, name: string, args: Arguments, site: CallSite): Value {
    const [first, ...rest] = args.positional;
    switch (name.toLowerCase()) {
      case '__invoke':
        return this.#machine.call(closure, args, site.source);
      case 'call': {
        const bound = first?.kind === 'object' ? bindClosure(closure, first) : closure;
        return this.#machine.call(bound, new Arguments(rest), site.source);
      }
      case 'bindto':
        return first?.kind === 'object' ? bindClosure(closure, first) : closure;
      default:
        return unknown(`the result of Closure::${name}()`);
    }
  }

  #initialize(object: ObjectValue, className: string): void {
    const { files } = this.#machine;
    for (const linked of files.lineage(className).classes.toReversed()) {
      for (const trait of linked.declaration.traits) {
        const used = files.class(trait);
        if (used !== null) this.#setDefaults(object, used);
      }
      this.#setDefaults(object, linked);
    }
  }

  #setDefaults(object: ObjectValue, { declaration, file }: LinkedClass): void {
    const scope = new Scope(file, { self: object, lexicalClass: declaration.name });
    for (const property of declaration.properties) {
      if (property.isStatic || (property.byDefault === null && property.type !== null)) continue;
      const value = property.byDefault === null ? nullValue : this.#machine.evaluate(property.byDefault, scope);
      object.properties.set(property.name, value);
    }
  }
}

/** The class from which an object may inherit what the host knows. */
function nativeParent(object: ObjectValue): string {
  return object.anonymous?.declaration.parent ?? object.class;
}

/** What a method of something unknown answers is made of what that is made of: `Carbon::parse($date)->format('Y')`. */
function madeFrom({ from }: UnknownValue, answer: Value): Value {
  return answer.kind === 'unknown' && answer.from === undefined && from !== undefined ? { ...answer, from } : answer;
}
