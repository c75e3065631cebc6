import type { LinkedClass } from '../php-files';
import type { ClassDeclaration } from '../syntax/ast';
import type { Arguments } from './arguments';
import { identical } from './conversions';
import { PhpException, type Machine } from './machine';
import type { Natives } from './natives';
import { Scope, type Slot } from './scope';
import { staticPropertyNamed } from './value-questions';
import { list, nullValue, string, unknown, type ObjectValue, type Value } from './values';

/** What belongs to classes rather than to objects: constants, static properties, the cases of enums. */
export class ClassMembers {
  readonly #machine: Machine;
  readonly #natives: Natives;
  readonly #statics = new Map<string, Slot>();
  readonly #constantsUnderWay = new Set<string>();

  constructor(machine: Machine, natives: Natives) {
    this.#machine = machine;
    this.#natives = natives;
  }

  constant(className: string, name: string): Value {
    const key = `${className.toLowerCase()}::${name}`;
    if (this.#constantsUnderWay.has(key)) return unknown(`the constant ${className}::${name}`);
    this.#constantsUnderWay.add(key);
    try {
      return this.#constant(className, name, new Set());
    } finally {
      this.#constantsUnderWay.delete(key);
    }
  }

  /** What a static property holds; undefined where there is none. Any code may have set it, so other readings ask again. */
  staticValue(className: string, name: string): Value | undefined {
    const { tracker } = this.#machine.files;
    const value = tracker.untracked(() => this.staticProperty(className, name)?.value);
    tracker.note(staticPropertyNamed, `${className}::${name}`, value);
    return value;
  }

  /** A static property is one variable for the class that declares it and all below. */
  staticProperty(className: string, name: string): Slot | null {
    const { files } = this.#machine;
    const { classes, external } = files.lineage(className);
    for (const linked of classes) {
      const carriers = [linked, ...linked.declaration.traits.flatMap((trait) => files.class(trait) ?? [])];
      for (const { declaration, file } of carriers) {
        const property = declaration.properties.find((one) => one.isStatic && one.name === name);
        if (property === undefined) continue;
        // Any code may have set it.
        files.tracker.markUntracked();
        const key = `${linked.declaration.name.toLowerCase()}::${name}`;
        const known = this.#statics.get(key);
        if (known !== undefined) return known;
        const scope = new Scope(file, { lexicalClass: linked.declaration.name });
        const slot = {
          value: property.byDefault === null ? nullValue : this.#machine.evaluate(property.byDefault, scope),
        };
        this.#statics.set(key, slot);
        return slot;
      }
    }
    const native = external === null ? undefined : this.#natives.classes.get(external.toLowerCase());
    if (native?.staticProperty === undefined) return null;
    files.tracker.markUntracked();
    return native.staticProperty(name, this.#machine);
  }

  /** `cases()`, `from()` and `tryFrom()` of an enum; undefined for any other method. */
  enumMethod(className: string, name: string, args: Arguments): Value | undefined {
    const linked = this.#machine.files.class(className);
    if (linked?.declaration.kind !== 'enum') return undefined;
    switch (name.toLowerCase()) {
      case 'cases':
        return list(this.#cases(linked));
      case 'from':
      case 'tryfrom':
        return this.#caseFrom(linked, args.or(0, 'value'), name.toLowerCase() === 'tryfrom');
      default:
        return undefined;
    }
  }

  #caseFrom(linked: LinkedClass, wanted: Value, isOptional: boolean): Value {
    const cases = this.#cases(linked);
    const gap = wanted.kind === 'string' ? wanted.gap : undefined;
    if (wanted.kind === 'unknown' || gap !== undefined) {
      for (const one of cases) this.#machine.compared(wanted, one.properties.get('value') ?? nullValue);
      return wanted.kind === 'unknown' ? wanted : unknown(gap ?? 'a case');
    }
    for (const one of cases) {
      const value = one.properties.get('value');
      if (value !== undefined && identical(value, wanted) === true) return one;
    }
    if (isOptional) return nullValue;
    throw new PhpException(nullValue);
  }

  #cases({ declaration, file }: LinkedClass): ObjectValue[] {
    const scope = new Scope(file, { lexicalClass: declaration.name });
    return declaration.cases.map((one) => this.#case(declaration, one.name, scope));
  }

  #case(declaration: ClassDeclaration, name: string, scope: Scope): ObjectValue {
    const found = declaration.cases.find((one) => one.name === name);
    const properties = new Map<string, Value>([['name', string(name)]]);
    if (found !== undefined && found.value !== null) {
      properties.set('value', this.#machine.evaluate(found.value, scope));
    }
    return { kind: 'object', class: declaration.name, properties, native: null };
  }

  #constant(className: string, name: string, seen: Set<string>): Value {
    const { files } = this.#machine;
    const native = this.#natives.classes.get(className.toLowerCase())?.constant?.(name);
    if (native !== undefined) return native;
    const linked = files.class(className);
    if (linked === null || seen.has(className.toLowerCase())) return unknown(`the constant ${className}::${name}`);
    seen.add(className.toLowerCase());
    const { declaration, file } = linked;
    const scope = new Scope(file, { lexicalClass: declaration.name });
    if (declaration.cases.some((one) => one.name === name)) return this.#case(declaration, name, scope);
    const constant = declaration.constants.find((one) => one.name === name);
    if (constant !== undefined) return this.#machine.evaluate(constant.value, scope);
    for (const base of [declaration.parent, ...declaration.interfaces, ...declaration.traits]) {
      if (base === null) continue;
      const value = this.#constant(base, name, seen);
      if (value.kind !== 'unknown') return value;
    }
    return unknown(`the constant ${className}::${name}`);
  }
}
