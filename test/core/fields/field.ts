import type { FieldSchema } from '../../../server/src/core/fields/field-schema';

type Given = Partial<FieldSchema>;

/** A field that is optional and says nothing else than is given. */
export function field(type: FieldSchema['type'], given: Given = {}): FieldSchema {
  return { type, required: false, nullable: false, ...given };
}

/** An object of fields; a name with a star behind it is required. */
export function fields(properties: Readonly<Record<string, FieldSchema>>, given: Given = {}): FieldSchema {
  const entries = Object.entries(properties).map(([name, property]) => {
    const required = name.endsWith('*');
    return [name.replace(/\*$/, ''), required ? { ...property, required } : property] as const;
  });
  return field('object', { properties: Object.fromEntries(entries), ...given });
}
