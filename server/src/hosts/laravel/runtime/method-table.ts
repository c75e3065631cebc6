import type { NativeCall } from '../../../languages/php/evaluate/natives';
import type { Value } from '../../../languages/php/evaluate/values';

/**
 * One method of a class of the framework, called on `self`. Undefined where it answers nothing: what that stands for is
 * the object's to say (of a `fluentObject` it is the object itself).
 */
export type NativeMethod<Self> = (self: Self, call: NativeCall) => Value | undefined;

/** The methods of a class of the framework by their names in lower case; several names may share one. */
export function methodTable<Self>(
  ...rows: readonly (readonly [names: readonly string[], method: NativeMethod<Self>])[]
): ReadonlyMap<string, NativeMethod<Self>> {
  return new Map(rows.flatMap(([names, method]) => names.map((name) => [name, method] as const)));
}
