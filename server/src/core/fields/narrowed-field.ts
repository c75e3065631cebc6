import type { FieldSchema } from './field-schema';

/**
 * The input with another field of that name (`a.b` for a field of a field), which is asked for with all that it stands in.
 * `change` gets the field, undefined where there is none.
 */
export function withNarrowed(
  input: FieldSchema,
  name: string,
  change: (field: FieldSchema | undefined) => FieldSchema,
): FieldSchema {
  const place = (at: FieldSchema | undefined, [segment, ...rest]: readonly string[]): FieldSchema => {
    if (segment === undefined) return change(at);
    const object: FieldSchema = at ?? { type: 'object', required: true, nullable: false };
    const below = place(object.properties?.[segment], rest);
    const isAsked = object.required || below.required;
    return { ...object, required: isAsked, properties: { ...object.properties, [segment]: below } };
  };
  return { ...place(input, name.split('.')), required: input.required };
}
