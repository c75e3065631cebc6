import type { FieldSchema } from './field-schema';

/**
 * The input with a field of that name (`a.b` for a field of a field) if it has none. One below something that is no
 * object has no place.
 */
export function withField(input: FieldSchema, name: string, field: FieldSchema): FieldSchema {
  const [segment = '', ...rest] = name.split('.');
  if (input.type !== 'object' || segment === '*' || segment === '') return input;
  const properties = input.properties ?? {};
  const known = Object.hasOwn(properties, segment) ? properties[segment] : undefined;
  if (rest.length === 0) return known === undefined ? withProperty(input, segment, field) : input;
  const above = known ?? { type: 'object', required: false, nullable: false, ...(field.isRead && { isRead: true }) };
  return withProperty(input, segment, withField(above, rest.join('.'), field));
}

function withProperty(input: FieldSchema, name: string, field: FieldSchema): FieldSchema {
  return { ...input, properties: { ...input.properties, [name]: field } };
}
