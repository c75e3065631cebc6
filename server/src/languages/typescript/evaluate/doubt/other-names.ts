import type { ts } from 'ts-morph';
import { unknownOf, type Value } from '../value';

const others = new WeakSet<Value>();

/** A name that is none of those that code asks for, whatever it is. */
export function otherName(at: ts.Node): Value {
  const made = unknownOf('string', at);
  others.add(made);
  return made;
}

/** Whether a value is such a name: code that looks for it among some does not find it. */
export function isOtherName(value: Value | undefined): boolean {
  return value !== undefined && others.has(value);
}
