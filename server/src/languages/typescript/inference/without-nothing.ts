import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';

/** What JSON has of a value: members that are set to `undefined`, or to functions, are not there. */
export function withoutNothing(field: FieldSchema): FieldSchema {
  const { properties, items, anyOf } = field;
  if (properties === undefined && items === undefined && anyOf === undefined) return field;
  const kept = Object.entries(properties ?? {}).filter(([, one]) => !isNothing(one));
  return {
    ...field,
    ...defined({
      properties: properties && Object.fromEntries(kept.map(([name, one]) => [name, withoutNothing(one)])),
      items: items && withoutNothing(items),
      anyOf: anyOf?.map(withoutNothing),
    }),
  };
}

export function isNothing({ isImpossible, nullable }: FieldSchema): boolean {
  return isImpossible === true && !nullable;
}
