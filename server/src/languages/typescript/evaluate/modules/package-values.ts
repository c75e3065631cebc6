import type { ts } from 'ts-morph';
import { certainType, isOfNoClass, isTypedObject } from '../types/typed-values';
import { type NativeObject, native, type Value } from '../value';

/** What code of a package makes, as far as people see: its name, and what it is handed. */
export interface PackageValue {
  readonly specifier: string;
  /** `AuthGuard`, `Schema.Types.ObjectId`. */
  readonly name: string;
  /** Null where it is only named. */
  readonly args: readonly Value[] | null;
  readonly at: ts.Node | null;
}

const packaged = new WeakMap<NativeObject, PackageValue>();

/** What is called as a decorator is handed to who looks. */
export type Seen = (value: PackageValue) => void;

/** What a call makes of what a call of a package has made; null where that is the same, on what it decorates. */
export type MadeBy = (of: PackageValue, args: readonly Value[]) => PackageValue | null;

/** A package of which nobody knows more than the names: `own` has what is known better. */
export function packageModule(
  specifier: string,
  seen: Seen,
  own: Readonly<Record<string, Value>> = {},
  madeBy: MadeBy = () => null,
): Value {
  return native({
    get: (name) =>
      Object.hasOwn(own, name) ? own[name] : packageValue({ specifier, name, args: null, at: null }, seen, madeBy),
  });
}

/** The part of a package that a value is, if it is one. */
export function packageValueOf(value: Value | undefined): PackageValue | null {
  return value?.kind === 'native' ? (packaged.get(value.object) ?? null) : null;
}

/** What a package is known to have made, of which nobody knows more than its name. */
export function packageNamed(specifier: string, name: string): Value {
  return packageValue(
    { specifier, name, args: [], at: null },
    () => undefined,
    () => null,
  );
}

/** What a package exports, but for what calling it comes to while a request is handled, where `instead` says that. */
export function calledInstead(exported: Value, instead: () => Value | null): Value {
  return withMembers(exported, (of) => ({
    call: (args, how) => (how.isHandling ? instead() : null) ?? of.call?.(args, how) ?? exported,
  }));
}

/** A function that a package exports and that makes classes: `told` says what is known of one. */
export function makingClasses(exported: Value, told: (made: PackageValue) => Partial<NativeObject>): Value {
  return withMembers(exported, (of) => ({
    call: (args, how) => {
      const made = of.call?.(args, how) ?? exported;
      const value = packageValueOf(made);
      return value === null ? made : withMembers(made, () => told(value));
    },
  }));
}

/** A value of a package, of which some is known better. */
function withMembers(of: Value, told: (of: NativeObject) => Partial<NativeObject>): Value {
  const value = packageValueOf(of);
  if (of.kind !== 'native' || value === null) return of;
  const own: NativeObject = { ...of.object, ...told(of.object) };
  packaged.set(own, value);
  return native(own);
}

function packageValue(value: PackageValue, seen: Seen, madeBy: MadeBy): Value {
  const object: NativeObject = {
    get: (name) => packageValue({ ...value, name: `${value.name}.${name}`, args: null }, seen, madeBy),
    call: (args, { node }) => {
      // A second call is that of a decorator, on what it decorates.
      if (value.args === null) return packageValue({ ...value, args, at: node }, seen, madeBy);
      const made = madeBy(value, args);
      if (made !== null) return packageValue(made, seen, madeBy);
      seen(value);
      return packageValue(value, seen, madeBy);
    },
    isInstance: (one) => isMadeBy(value.name, one),
    ...(value.args === null ? {} : { isMadeUnseen: true }),
  };
  packaged.set(object, value);
  return native(object);
}

/** Whether a class of a package made a value, of which a type says what it is; null where source does not tell. */
function isMadeBy(name: string, value: Value): boolean | null {
  if (value.kind === 'unknown') {
    const packaged = certainType(value)?.packaged;
    return packaged === name ? true : isOfNoClass(value) === null ? null : false;
  }
  if (value.kind !== 'record' || !isTypedObject(value)) return null;
  let at: Value | null = value.class;
  while (at?.kind === 'class') at = at.base;
  if (at === null) return false;
  const base = packageValueOf(at);
  return base === null ? null : base.name === name;
}
