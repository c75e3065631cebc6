import type { Value } from '../value';

const constants = new WeakSet<Value>();

/** A text, number or condition that people say to be no other (`'draft' as const`). */
export function asConstant(value: Value): Value {
  if (value.kind !== 'primitive') return value;
  const own = { ...value };
  constants.add(own);
  return own;
}

/** Whether people say that a value is no other. */
export function isConstant(value: Value): boolean {
  return constants.has(value);
}
