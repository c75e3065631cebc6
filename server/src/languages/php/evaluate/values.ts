import type { Source } from '../../../core/source';
import type { ClassDeclaration, Closure, FunctionLike } from '../syntax/ast';
import type { PhpFile } from '../php-file';
import { nullValue, type ScalarValue, type Sourced, type StringValue } from '../scalars';
import type { Machine, NativeCall } from './machine';
import type { Arguments, Scope } from './scope';

export * from '../scalars';

/**
 * A PHP value as far as source tells it. Each knows the place it was written at, where there is one: `source` is what a
 * diagnostic points at.
 */
export type Value = ScalarValue | ArrayValue | ObjectValue | ClosureValue | UnknownValue;

export type ArrayKey = string | number;

/** Never changed in place: a write makes a new one, as PHP's arrays are values. */
export interface ArrayValue extends Sourced {
  readonly kind: 'array';
  readonly entries: ReadonlyMap<ArrayKey, Value>;
  /** Why entries may be missing; undefined where the array is whole. */
  readonly gap?: string | undefined;
  /** What an entry is that may be missing; `unknown(gap)` where nothing else is said. */
  readonly part?: PartOf | undefined;
}

/** An entry of what is not known, by its key; `*` stands for each of them. */
export type PartOf = (key: ArrayKey) => Value;

/** An instance: of a class of the project, of one that the host knows (`native`), or of both. */
export interface ObjectValue extends Sourced {
  readonly kind: 'object';
  /** The absolute class name. */
  readonly class: string;
  readonly properties: Map<string, Value>;
  readonly native: NativeObject | null;
  /** The declaration of an anonymous class, and the file it stands in. */
  readonly anonymous?: { readonly declaration: ClassDeclaration; readonly file: PhpFile } | undefined;
}

/** The behaviour of an object that the host provides. `undefined` answers "this is not known to me". */
export interface NativeObject {
  /** `name` in lower case. */
  call?(name: string, call: NativeCall): Value | undefined;
  get?(name: string, machine: Machine): Value | undefined;
  /** `$object[$key]`, for an object that PHP lets be used as an array. */
  index?(key: Value, machine: Machine): Value | undefined;
  /** `$object[$key] = $value`; `key` is null for `$object[] = $value`. */
  setIndex?(key: Value | null, value: Value, machine: Machine): void;
  /** What `foreach` goes through. */
  iterate?(): ArrayValue | undefined;
  /** What it is as a string (`__toString`). */
  text?(): StringValue;
}

/** Something that can be called: a closure, `f(...)`, or a function of the host. */
export interface ClosureValue extends Sourced {
  readonly kind: 'closure';
  readonly callable:
    | {
        readonly kind: 'closure';
        readonly closure: Closure;
        readonly scope: Scope;
      }
    | { readonly kind: 'function'; readonly declaration: FunctionLike; readonly file: PhpFile }
    | { readonly kind: 'native'; readonly call: (args: Arguments) => Value; readonly method?: NamedMethod };
}

/** A method that stands for a function: `[$object, 'name']`, `$object->name(...)`, an object with `__invoke`. */
export interface NamedMethod {
  /** The object, or the name of a class. */
  readonly on: Value;
  readonly name: string;
}

export interface Equality {
  readonly one: Value;
  readonly other: Value;
  readonly areSame: boolean;
}

/** A value that source cannot tell; `reason` completes the sentence "cannot be told from source (…)". */
export interface UnknownValue extends Sourced {
  readonly kind: 'unknown';
  readonly reason: string;
  /** What an entry is, where it is an array; the same value where nothing else is said. */
  readonly part?: PartOf | undefined;
  /** What it is made of: the first argument of a call that is not wholly known, or what is cast. */
  readonly from?: UnknownValue | ArrayValue | undefined;
  /** Whether it is what a map has under a key that is not known, of which its reason tells: another value than that key. */
  readonly isLookedUp?: boolean | undefined;
  /** Whether it is what another value is cast to: the same where that has the type already. */
  readonly isCast?: boolean | undefined;
  /** The values of which it says whether they are the same, or are not, where it is what a comparison comes to. */
  readonly equality?: Equality | undefined;
  /** What `??` makes of it and of what stands beside it; it itself where nothing else is said. */
  readonly orElse?: ((otherwise: Value) => Value) | undefined;
  /** What its methods answer, by their names in lower case; undefined for those of which nothing is known. */
  readonly answers?: ((name: string, call: NativeCall) => Value | undefined) | undefined;
}

export const emptyArray: ArrayValue = { kind: 'array', entries: new Map() };

export function unknown(reason: string, source?: Source): UnknownValue {
  return { kind: 'unknown', reason, source };
}

export function list(values: Iterable<Value>): ArrayValue {
  const entries = new Map<ArrayKey, Value>();
  let index = 0;
  for (const value of values) entries.set(index++, value);
  return { kind: 'array', entries };
}

export function map(entries: Iterable<readonly [ArrayKey, Value]>): ArrayValue {
  return { kind: 'array', entries: new Map(entries) };
}

/** The same value, pointing at another place. */
export function at(value: Value, source: Source): Value {
  return value.source === undefined ? { ...value, source } : value;
}

/** The text of a string that is wholly known, else null. */
export function textOf(value: Value | undefined): string | null {
  return value?.kind === 'string' && value.gap === undefined ? value.value : null;
}

/** Whether an array's keys are 0, 1, 2… in this order (`array_is_list`). */
export function isList(value: ArrayValue): boolean {
  let index = 0;
  for (const key of value.entries.keys()) if (key !== index++) return false;
  return true;
}

/** The next free integer key of `$array[] = …`. */
export function nextIndex(entries: ReadonlyMap<ArrayKey, Value>): number {
  let next = 0;
  for (const key of entries.keys()) if (typeof key === 'number' && key >= next) next = key + 1;
  return next;
}

/** The entry at a key: null where there is none, unknown where it is not certain that there is none. */
export function entryAt(of: ArrayValue | UnknownValue, key: ArrayKey): Value {
  if (of.kind === 'unknown') return of.part?.(key) ?? of;
  const entry = of.entries.get(key);
  if (entry !== undefined) return entry;
  return of.gap === undefined ? nullValue : (of.part?.(key) ?? unknown(of.gap));
}
