import type { ts } from 'ts-morph';
import type { FieldType } from '../../../../core/fields/field-schema';
import { type NativeObject, type Primitive, unknownOf, type UnknownValue, type Value } from '../value';

/** What values are converted from that a request is asked for. */
const sources = new WeakMap<Value, NativeObject>();

/** Functions of the language that convert values. */
const conversions = new WeakSet<Value>();

export function noteConversion(value: Value): Value {
  conversions.add(value);
  return value;
}

/** Whether a value is `Number` or the like, which may be handed to who calls it. */
export function isConversion(value: Value): boolean {
  return conversions.has(value);
}

/** What a value becomes that code converts (`parseInt(String(value))`), and what that says of what it was made from. */
export function convertedTo(type: FieldType, value: Value | undefined, node: ts.Node): UnknownValue {
  const source = sourceOf(value);
  source?.becomes?.(type);
  const converted = unknownOf(type, node);
  if (source !== null) sources.set(converted, source);
  return converted;
}

/** Code takes another value where one is left out (`Number(value) || 20`). */
export function noteDefault(value: Value, byDefault: Primitive): void {
  // An empty text stands for none; a whole number does not say that others are none.
  const type = typeof byDefault === 'number' ? 'number' : undefined;
  if (byDefault !== '') sourceOf(value)?.defaults?.(byDefault, type);
}

/** `Number.isInteger(Number(value))` */
export function noteType(value: Value | undefined, type: FieldType): void {
  sourceOf(value)?.becomes?.(type);
}

function sourceOf(value: Value | undefined): NativeObject | null {
  if (value?.kind === 'native') return value.object;
  return value === undefined ? null : (sources.get(value) ?? null);
}
