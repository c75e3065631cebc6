import type { Source } from '../../../core/source';
import type { Arguments } from './arguments';
import type { Machine } from './machine';
import type { Scope } from './scope';
import type { ArrayValue, ObjectValue, StringValue, Value } from './values';

/** One call of something that the host provides. */
export interface NativeCall {
  readonly machine: Machine;
  readonly args: Arguments;
  /** Where the call is written. */
  readonly source: Source;
  /** The scope of the caller. */
  readonly scope: Scope;
  /** The class that a static call was made on, where that is another than the one that answers; else null. */
  readonly calledOn: string | null;
}

export type NativeFunction = (call: NativeCall) => Value;

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

/** A class that the host knows without its source: of the framework, or of a package. */
export interface NativeClass {
  /** The state of a new instance; for a class of the project that extends this one, too. */
  construct?(call: NativeCall): NativeObject;
  /** A static method. `name` in lower case. */
  callStatic?(name: string, call: NativeCall): Value | undefined;
  /** A method on an instance of a class of the project that extends or uses this one. `name` in lower case. */
  callInherited?(name: string, self: ObjectValue, call: NativeCall): Value | undefined;
  constant?(name: string): Value | undefined;
  /** The class that it extends, or the interface that it implements. */
  readonly parent?: string;
}

export interface Natives {
  /** By lower-case name. */
  readonly functions: ReadonlyMap<string, NativeFunction>;
  /** By lower-case absolute name. */
  readonly classes: ReadonlyMap<string, NativeClass>;
  /** By name. */
  readonly constants: ReadonlyMap<string, Value>;
  /** Variables that are there everywhere (`$_ENV`, `$_SERVER`), by name. */
  readonly variables?: ReadonlyMap<string, Value>;
  /** What stands for a key of which a part is not known; null where the entry is not to be told. */
  partialKey?(key: Value): string | null;
  /** An instance for a parameter that is declared with a class and gets no argument (dependency injection). */
  inject(className: string, machine: Machine): Value | undefined;
}
