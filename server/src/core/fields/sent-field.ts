import { defined } from '../defined';
import type { FieldSchema } from './field-schema';

const known = new WeakMap<FieldSchema, FieldSchema>();

/** A field as requests send it: without what only answers have. It has all that it refers to in place. */
export function sentField(field: FieldSchema): FieldSchema {
  const sent = known.get(field) ?? withoutReadOnly(field);
  known.set(field, sent);
  return sent;
}

function withoutReadOnly(field: FieldSchema): FieldSchema {
  const { properties, items, additional, anyOf, oneOf } = field;
  const isChanged = (one: FieldSchema): boolean => one.isReadOnly === true || sentField(one) !== one;
  const below = [...Object.values(properties ?? {}), ...(anyOf ?? []), ...(oneOf ?? [])];
  const others = [items, additional === false ? undefined : additional].filter((one) => one !== undefined);
  if (![...below, ...others].some(isChanged)) return field;
  const kept = Object.entries(properties ?? {}).filter(([, one]) => one.isReadOnly !== true);
  return {
    ...field,
    ...defined({
      properties: properties && Object.fromEntries(kept.map(([name, one]) => [name, sentField(one)] as const)),
      items: items && sentField(items),
      additional: additional && sentField(additional),
      anyOf: anyOf?.map(sentField),
      oneOf: oneOf?.map(sentField),
    }),
  };
}
