import { errorClass, plainError } from './classes/error-classes';
import { ThrownValue } from './runtime';
import type { Value } from './value';

const missing = new WeakSet<Value>();

const typeError = errorClass('TypeError', undefined, plainError.value);

/** What is not there for certain: code that asks it for a member goes no further. */
export function certainlyMissing(): Value {
  const value: Value = { kind: 'primitive', value: undefined };
  missing.add(value);
  return value;
}

/** Whether it is not there for certain: what code holds against it is something else. */
export function isCertainlyMissing(value: Value): boolean {
  return missing.has(value);
}

/** https://developer.mozilla.org/docs/Web/JavaScript/Reference/Errors/Cant_access_property */
export function failIfMissing(value: Value): void {
  if (missing.has(value)) throw new ThrownValue(typeError.make([]));
}
