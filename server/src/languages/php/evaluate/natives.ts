import type { Statement } from '../syntax/ast';
import type { Arguments } from './arguments';
import type { Machine, NativeCall } from './machine';
import type { Scope, Slot } from './scope';
import type { NativeObject, ObjectValue, Value } from './values';

export type { NativeCall, NativeObject };

export type NativeFunction = (call: NativeCall) => Value;

/** A class that the host knows without its source: of the framework, or of a package. */
export interface NativeClass {
  /** The state of a new instance; for a class of the project that extends this one, too. */
  construct?(call: NativeCall): NativeObject;
  /** A static method. `name` in lower case. */
  callStatic?(name: string, call: NativeCall): Value | undefined;
  /** A method on an instance of a class of the project that extends or uses this one. `name` in lower case. */
  callInherited?(name: string, self: ObjectValue, call: NativeCall): Value | undefined;
  constant?(name: string): Value | undefined;
  /** A static property, for classes of the project that extend this one, too. */
  staticProperty?(name: string, machine: Machine): Slot | null;
  /** The class that it extends, or the interface that it implements. */
  readonly parent?: string;
}

/** What belongs to PHP or the framework rather than to the project. */
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
  /** Does what a statement does, where it knows that sooner; answers whether it did. */
  takesOver?(statement: Statement, scope: Scope): boolean;
  /** What an attribute of a parameter says that it gets, where it gets no argument. */
  injectNamed?(attribute: string, args: () => Arguments): Value | undefined;
  /** An instance for a parameter that is declared with a class and gets no argument (dependency injection). */
  inject(className: string, machine: Machine): Value | undefined;
}
