import type { PhpFile } from '../php-file';
import { nullValue, unknown, type ArrayValue, type ClosureValue, type ObjectValue, type Value } from './values';

/** A variable, or a place that a reference makes one of: whoever holds it sees what the others set. */
export interface Slot {
  value: Value;
}

const noneNamed: ReadonlyMap<string, Value> = new Map();
const noReference = (): null => null;

/** The evaluated arguments of a call. */
export class Arguments {
  readonly positional: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  readonly #referenceTo: (key: number | string) => Slot | null;

  /** `referenceTo` answers the variable that was written for an argument, for parameters that take it by reference. */
  constructor(
    positional: readonly Value[],
    named: ReadonlyMap<string, Value> = noneNamed,
    referenceTo: (key: number | string) => Slot | null = noReference,
  ) {
    this.positional = positional;
    this.named = named;
    this.#referenceTo = referenceTo;
  }

  /** The argument at a position or under its name; undefined where it was not given. */
  at(index: number, name?: string): Value | undefined {
    return this.positional[index] ?? (name === undefined ? undefined : this.named.get(name));
  }

  /** As `at`, `null` where it was not given. */
  or(index: number, name?: string): Value {
    return this.at(index, name) ?? nullValue;
  }

  /** The variable that stands for an argument; null where it is no variable. */
  reference(index: number, name?: string): Slot | null {
    return this.#referenceTo(index < this.positional.length || name === undefined ? index : name);
  }

  get all(): readonly Value[] {
    return [...this.positional, ...this.named.values()];
  }
}

/** What the `yield`s of a running generator answer, in order. */
export interface Yielded {
  add(key: Value | null, value: Value): void;
  /** Null for what is not known. */
  addAll(values: ArrayValue | null): void;
}

/** What code at one place can see. */
export class Scope {
  readonly file: PhpFile;
  readonly variables = new Map<string, Slot>();
  /** `$this`; null outside of an object. */
  readonly self: ObjectValue | null;
  /** The class that the code is written in: `self::`. */
  readonly lexicalClass: string | null;
  /** The class that the code is called on: `static::`. */
  readonly calledClass: string | null;
  /** What the class that the code is written in extends, where it is an anonymous one. */
  readonly anonymousParent: string | null | undefined;
  /** The running function's name as `__FUNCTION__` has it. */
  readonly functionName: string;
  /** What the running function was called with: `func_get_args()`. */
  arguments: Arguments | null = null;
  /** Takes what is yielded, in the body of a generator. */
  yielded: Yielded | null = null;

  constructor(
    file: PhpFile,
    context: {
      readonly self?: ObjectValue | null;
      readonly lexicalClass?: string | null;
      readonly calledClass?: string | null;
      readonly anonymousParent?: string | null | undefined;
      readonly functionName?: string;
    } = {},
  ) {
    this.file = file;
    this.self = context.self ?? null;
    this.lexicalClass = context.lexicalClass ?? null;
    this.calledClass = context.calledClass ?? this.lexicalClass;
    this.anonymousParent = context.anonymousParent;
    this.functionName = context.functionName ?? '';
  }

  get(name: string): Value | undefined {
    if (name === 'this') return this.self ?? undefined;
    return this.variables.get(name)?.value;
  }

  set(name: string, value: Value): void {
    const slot = this.variables.get(name);
    if (slot === undefined) this.variables.set(name, { value });
    else slot.value = value;
  }

  slot(name: string, whenNew: Value): Slot {
    const known = this.variables.get(name);
    if (known !== undefined) return known;
    const slot = { value: whenNew };
    this.variables.set(name, slot);
    return slot;
  }

  /** A new scope of the same class and object, for a closure written here. */
  forClosure(isStatic: boolean): Scope {
    return new Scope(this.file, {
      self: isStatic ? null : this.self,
      lexicalClass: this.lexicalClass,
      calledClass: this.calledClass,
      anonymousParent: this.anonymousParent,
      functionName: '{closure}',
    });
  }

  /** Makes the variable the one of `slot` from here on. */
  bind(name: string, slot: Slot): void {
    this.variables.set(name, slot);
  }

  /** The same variables with another `$this`: `Closure::bind`. */
  boundTo(self: ObjectValue): Scope {
    const bound = new Scope(this.file, { self, lexicalClass: self.class, functionName: this.functionName });
    for (const [name, slot] of this.variables) bound.variables.set(name, slot);
    return bound;
  }

  /** The values of all variables now, to come back to. */
  snapshot(): ReadonlyMap<string, Value> {
    return new Map([...this.variables].map(([name, slot]) => [name, slot.value]));
  }

  restore(snapshot: ReadonlyMap<string, Value>): void {
    for (const name of this.variables.keys()) if (!snapshot.has(name)) this.variables.delete(name);
    for (const [name, value] of snapshot) this.set(name, value);
  }

  /** Joins what two branches left behind: what both agree on is known, the rest is unknown for `reason`. */
  join(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>, reason: string): void {
    for (const name of new Set([...one.keys(), ...other.keys()])) {
      const left = one.get(name);
      const right = other.get(name);
      this.set(name, left !== undefined && right !== undefined ? joinValues(left, right, reason) : unknown(reason));
    }
  }
}

/** Joins two values of which one holds: known where they are the same. */
export function joinValues(left: Value, right: Value, reason: string): Value {
  if (left.kind === 'unknown') return left;
  if (right.kind === 'unknown') return right;
  return isSame(left, right) ? left : unknown(reason, left.source);
}

function isSame(left: Value, right: Value): boolean {
  if (left === right) return true;
  switch (left.kind) {
    case 'null':
      return right.kind === 'null';
    case 'string':
      return right.kind === 'string' && left.value === right.value && left.gap === right.gap;
    case 'boolean':
    case 'number':
      return right.kind === left.kind && left.value === right.value;
    case 'array':
      return right.kind === 'array' && left.entries === right.entries;
    case 'object':
    case 'closure':
    case 'unknown':
      return false;
    default:
      return left satisfies never;
  }
}

/** A closure with `$this` set to an object, as macros are called. */
export function bindClosure(closure: ClosureValue, self: ObjectValue): ClosureValue {
  const { callable } = closure;
  if (callable.kind !== 'closure' || callable.closure.isStatic) return closure;
  return { ...closure, callable: { ...callable, scope: callable.scope.boundTo(self) } };
}
