import { ts } from 'ts-morph';
import type { FunctionValue, Value } from '../../../languages/typescript/evaluate/value';

/** By what is bound, then by what it is bound to: who is followed twice is the same function. */
const known = new WeakMap<FunctionValue, WeakMap<Value, Value>>();

/** A function whose `this` is `self`, where it has none of its own. */
export function bound(value: Value, self: Value): Value {
  if (value.kind !== 'function' || value.self !== null || ts.isArrowFunction(value.node)) return value;
  const bySelf = known.get(value) ?? new WeakMap<Value, Value>();
  const made = bySelf.get(self) ?? { ...value, self };
  known.set(value, bySelf.set(self, made));
  return made;
}
