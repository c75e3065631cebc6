import type { Arguments } from './arguments';
import { nativeCall } from './functions';
import type { CallSite, Machine } from './machine';
import type { NativeClass, Natives } from './natives';
import type { ObjectValue, Value } from './values';

interface Call {
  readonly name: string;
  readonly args: Arguments;
  readonly site: CallSite;
}

/** The classes that the host knows, where classes of the project extend or use them. */
export class NativeClasses {
  readonly #machine: Machine;
  readonly #natives: Natives;

  constructor(machine: Machine, natives: Natives) {
    this.#machine = machine;
    this.#natives = natives;
  }

  /** A static method that a class of the host has, or one that it extends. */
  callStatic(className: string, { name, args, site }: Call): Value | undefined {
    let native = this.#native(className);
    while (native !== undefined) {
      const call = nativeCall(this.#machine, args, site, site.calledClass ?? null);
      const value = native.callStatic?.(name.toLowerCase(), call);
      if (value !== undefined) return value;
      native = native.parent === undefined ? undefined : this.#native(native.parent);
    }
    return undefined;
  }

  /** A method that an object inherits from a class or trait of the host. */
  callInherited(object: ObjectValue, className: string, { name, args, site }: Call): Value | undefined {
    for (const native of this.#lineage(className)) {
      const value = native.callInherited?.(name.toLowerCase(), object, nativeCall(this.#machine, args, site));
      if (value !== undefined) return value;
    }
    return undefined;
  }

  construct(className: string, { args, site }: Omit<Call, 'name'>): ObjectValue['native'] {
    for (const native of this.#lineage(className)) {
      if (native.construct !== undefined) return native.construct(nativeCall(this.#machine, args, site));
    }
    return null;
  }

  /** Whether a class is, extends or implements another; null where an ancestor is not known. */
  isA(className: string, wanted: string): boolean | null {
    const goal = wanted.toLowerCase();
    const seen = new Set<string>();
    const unknownBases: string[] = [];
    const visit = (name: string): boolean => {
      const key = name.toLowerCase();
      if (key === goal) return true;
      if (seen.has(key)) return false;
      seen.add(key);
      const linked = this.#machine.files.class(name);
      const native = this.#native(name);
      if (linked === null && native === undefined && !(key in interfaces)) unknownBases.push(name);
      const { parent = null, interfaces: implemented = [] } = linked?.declaration ?? {};
      const bases = [parent, ...implemented, native?.parent ?? null, interfaces[key] ?? null];
      return bases.some((base) => base !== null && visit(base));
    };
    if (visit(className)) return true;
    return unknownBases.length === 0 ? false : null;
  }

  #native(name: string): NativeClass | undefined {
    return this.#natives.classes.get(name.toLowerCase());
  }

  /** The classes that the host knows among a class, its ancestors and their traits, nearest first. */
  #lineage(className: string): NativeClass[] {
    const found: NativeClass[] = [];
    const visit = (name: string | null | undefined): void => {
      if (name === null || name === undefined) return;
      const native = this.#native(name);
      if (native !== undefined) {
        if (found.includes(native)) return;
        found.push(native);
        visit(native.parent);
        return;
      }
      const linked = this.#machine.files.class(name);
      if (linked === null) return;
      for (const trait of linked.declaration.traits) visit(trait);
      visit(linked.declaration.parent);
    };
    visit(className);
    return found;
  }
}

/** PHP's own types without ancestors that are worth knowing, by the one that each extends. */
const interfaces: Readonly<Record<string, string | null>> = {
  stdclass: null,
  'class@anonymous': null,
  closure: null,
  generator: 'Iterator',
  iterator: 'Traversable',
  iteratoraggregate: 'Traversable',
  traversable: null,
  countable: null,
  arrayaccess: null,
  stringable: null,
  jsonserializable: null,
  throwable: 'Stringable',
  unitenum: null,
  backedenum: 'UnitEnum',
};
