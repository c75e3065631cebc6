import { type Doubt, isWithinDoubt } from './doubt/doubt';
import type { Value } from './value';

/** What was in doubt around the code that made a value. */
const made = new WeakMap<Value, Doubt | null>();

/** What instances hold, with its parts. */
const held = new WeakSet<Value>();

/** Notes that an instance holds a value, or a whole that it is a part of: the instance may be one of all requests. */
export function noteHeld(value: Value): void {
  held.add(value);
}

export function isHeld(value: Value): boolean {
  return held.has(value);
}

/** Notes where code made a list or an object while it handles a request. */
export function noteMade(value: Value, doubt: Doubt | null): void {
  if (!made.has(value)) made.set(value, doubt);
}

/** Notes that a value is there only where the code that runs now is run. */
export function noteMadeAgain(value: Value, doubt: Doubt | null): void {
  made.set(value, doubt);
}

/** Whether it is of the request that is handled. */
export function isMade(value: Value): boolean {
  return made.has(value);
}

/** Whether it was made while no more was in doubt than is now. */
export function isMadeWithin(value: Value, doubt: Doubt | null): boolean {
  return made.has(value) && isWithinDoubt(made.get(value) ?? null, doubt);
}
