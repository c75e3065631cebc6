import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { ReturnedHead } from './returned-head';

/** Of all that a handler returns what it does behind some of what it says of its response: texts, or what is no text. */
export function partReturned(
  whole: FieldSchema,
  heads: readonly ReturnedHead[],
  fieldOf: (value: Value) => FieldSchema,
): FieldSchema {
  const [first = null, ...others] = heads.map(({ value }) => (value === undefined ? null : isText(fieldOf(value))));
  const kept = whole.anyOf?.filter((one) => isText(one) === first) ?? [];
  const [only, another] = kept;
  if (first === null || others.some((one) => one !== first) || only === undefined) return whole;
  return another === undefined ? { ...only, required: whole.required } : { ...whole, anyOf: kept };
}

/** Null for what may be one. */
function isText({ type, shape, anyOf }: FieldSchema): boolean | null {
  if (type === 'any' && shape === undefined) return anyOf === undefined ? null : agreed(anyOf.map(isText));
  return type === 'string' && shape === undefined;
}

function agreed([first = null, ...others]: readonly (boolean | null)[]): boolean | null {
  return others.every((one) => one === first) ? first : null;
}
