import { segmentsOf } from '../../../../core/fields/field-path';
import type { FieldSchema } from '../../../../core/fields/field-schema';

/**
 * The fields with those as objects of whose entries code asks for one by its name. `array` and the rules of `x.*` take lists and maps;
 * a map is what has names. `Illuminate\Validation\Concerns\ValidatesAttributes::validateArray`
 */
export function withNamedEntries(fields: FieldSchema, names: readonly string[]): FieldSchema {
  return names.reduce((all, name) => withNamed(all, segmentsOf(name)), fields);
}

/** Whether any field is a list of which rules say what is in it. */
export function hasRuledLists({ type, properties = {}, items }: FieldSchema): boolean {
  return (type === 'array' && items !== undefined) || Object.values(properties).some(hasRuledLists);
}

function withNamed(at: FieldSchema, [segment, ...rest]: readonly string[]): FieldSchema {
  if (segment === undefined) return at;
  const { items, properties = {}, additional } = at;
  if (at.type === 'array') {
    if (isOfAny(segment)) return items === undefined ? at : { ...at, items: withNamed(items, rest) };
    return mayBeMap(at) ? withNamed(asMap(at), [segment, ...rest]) : at;
  }
  if (at.type !== 'object') return at;
  if (segment === '*') return additional ? { ...at, additional: withNamed(additional, rest) } : at;
  if (!Object.hasOwn(properties, segment)) return additional ? { ...at, additional: withNamed(additional, rest) } : at;
  const property = properties[segment];
  return property === undefined ? at : { ...at, properties: { ...properties, [segment]: withNamed(property, rest) } };
}

/** Whether a name is that of an item, and tells no map from a list. */
function isOfAny(segment: string): boolean {
  return segment === '*' || /^\d+$/.test(segment);
}

/** Whether nothing tells that it is a list but how code of most applications uses these rules. */
function mayBeMap({ items, uniqueItems, contains, anyOf, oneOf }: FieldSchema): boolean {
  return items !== undefined && [uniqueItems, contains, anyOf, oneOf].every((said) => said === undefined);
}

function asMap({ items, ...field }: FieldSchema): FieldSchema {
  return { ...field, type: 'object', ...(items !== undefined && { additional: items }) };
}
