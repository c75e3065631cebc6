import { isMadeWithin, noteMadeAgain } from '../made-values';
import { alternativesOf } from '../one-of';
import type { Value } from '../value';
import { type Doubt, isRunForCertain } from './doubt';

/** Values that stand for each item of a list of any length, and for nothing that is there without the list. */
const eachItem = new WeakSet<Value>();

/** Notes that a value stands for each item of a list of any length. */
export function noteEachItem<Any extends Value>(value: Any): Any {
  eachItem.add(value);
  return value;
}

/**
 * A round over all items of a list begins: what it does for certain is done to each of them, as none of them is there where there is
 * no round.
 */
export function beginRound(item: Value | undefined, doubt: Doubt | null): void {
  if (item === undefined) return;
  for (const one of alternativesOf(item)) if (eachItem.has(one)) noteMadeAgain(one, doubt);
}

/** What a round has made of an item stands for each item of what all rounds make, unless it is there without them. */
export function endRound(made: Value, doubt: Doubt | null): Value {
  if (isRunForCertain(doubt)) return made;
  for (const one of alternativesOf(made)) if (isMadeWithin(one, doubt)) eachItem.add(one);
  return made;
}
