import type { FieldSchema } from './field-schema';

/**
 * The input with a field of that name (`a.b` for a field of a field, `a.*` or `a.0` for an item of a list) if it has none.
 * One below something that holds no fields has no place.
 */
export function withField(input: FieldSchema, name: string, field: FieldSchema): FieldSchema {
  return placed(input, name.split('.'), field);
}

function placed(at: FieldSchema | undefined, segments: readonly string[], field: FieldSchema): FieldSchema {
  const [segment, ...rest] = segments;
  if (segment === undefined) return at ?? field;
  if (at === undefined) {
    const type = isItem(segment) ? 'array' : 'object';
    return placed({ type, required: false, nullable: false, ...(field.isRead && { isRead: true }) }, segments, field);
  }
  if (at.type === 'array') return isItem(segment) ? { ...at, items: placed(at.items, rest, field) } : at;
  const { type, properties = {}, additional } = at;
  if (type !== 'object' || segment === '') return at;
  const others = additional === false ? undefined : additional;
  if (segment === '*') return others === undefined ? at : { ...at, additional: placed(others, rest, field) };
  const declared = Object.hasOwn(properties, segment) ? properties[segment] : undefined;
  if (declared === undefined && additional === false) return at;
  const property = declared ?? (others === undefined ? undefined : { ...others, required: false });
  return { ...at, properties: { ...properties, [segment]: placed(property, rest, field) } };
}

/** Whether it stands for any item of a list, or for one by its number. */
function isItem(segment: string): boolean {
  return segment === '*' || /^\d+$/.test(segment);
}
