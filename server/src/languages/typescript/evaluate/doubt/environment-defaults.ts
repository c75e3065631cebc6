import type { Runtime } from '../runtime';
import { isNothing, list, type Primitive, textOf, truth, type Value } from '../value';

/** Texts, numbers and conditions that hold by default alone. */
const defaults = new WeakSet<Value>();

/**
 * What stands for a variable that the environment leaves out (`process.env.MODE || 'local'`): it is what the application starts
 * with where nothing is set, and something else where it is.
 */
export function byDefault(value: Value): Value {
  if (value.kind === 'list') return { ...list(value.items.map(byDefault)), ...(value.own && { own: value.own }) };
  if (value.kind !== 'primitive' || value.value === undefined || value.value === null) return value;
  const made = { ...value };
  defaults.add(made);
  return made;
}

/** What is made of values: by default alone, too, where one of them is. */
export function madeOf(of: readonly Value[], made: Value): Value {
  return of.some(isByDefault) ? byDefault(made) : made;
}

/** What a comparison of two values comes to, where one of them may be what the environment says: that is never null, nor has it a NUL. */
export function comparedOf(of: readonly Value[], result: Value): Value {
  return of.some((one) => isNothing(one) || textOf(one)?.includes('\0') === true) ? result : madeOf(of, result);
}

/** Whether a value, or one in a list, may be another one where the environment says so. */
export function isByDefault(value: Value): boolean {
  return defaults.has(value) || (value.kind === 'list' && value.items.some((one) => defaults.has(one)));
}

/** Whether a condition holds; null where source does not tell: while requests are handled that is so of what holds by default alone. */
export function truthOf(value: Value, { isHandling }: Runtime): boolean | null {
  const isOpen = isHandling && value.kind === 'primitive' && defaults.has(value) && !isTelling(value.value);
  return isOpen ? null : truth(value);
}

/** A text, which only another one can stand for. */
function isTelling(value: Primitive): boolean {
  return typeof value === 'string' && value !== '';
}
