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

/** What equals nothing that code holds against it, and says no more: code may go on with it. */
const shownByNobody = new WeakSet<Value>();

/** What is not there in a request of who shows nothing, where that alone refuses nobody: a link holds a token, too. */
export function notShown(): Value {
  return noted({ kind: 'primitive', value: undefined });
}

/** What code takes in the place of a value (`header || ''`): an empty text there is no more than what it stands for. */
export function takenFor(value: Value, taken: Value): Value {
  const isEmpty = taken.kind === 'primitive' && taken.value === '';
  return isEmpty && isNothingShown(value) ? noted({ ...taken }) : taken;
}

function noted(value: Value): Value {
  shownByNobody.add(value);
  return value;
}

/** Whether it is not there for certain, or stands for such: what code holds against it is something else. */
export function isNothingShown(value: Value): boolean {
  return missing.has(value) || shownByNobody.has(value);
}

/** Whether it is not there for certain. */
export function isCertainlyMissing(value: Value): boolean {
  return missing.has(value);
}

/** https://developer.mozilla.org/docs/Web/JavaScript/Reference/Errors/Cant_access_property */
export function failIfMissing(value: Value): void {
  if (missing.has(value)) throw new ThrownValue(typeError.make([]));
}
