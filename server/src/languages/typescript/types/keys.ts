import type { FieldSchema } from '../../../core/fields/field-schema';
import { anything, plain } from './plain-fields';
import { unionOf } from './unions';

/** `keyof`: the names of an object's properties. */
export function namesOfKeys({ properties }: FieldSchema): FieldSchema {
  const values = Object.keys(properties ?? {});
  return values.length === 0 ? plain('string') : plain('string', { enum: { values, name: null } });
}

/** `T['name']`; `T[number]` where there is no index. */
export function memberAt(
  field: FieldSchema,
  index: FieldSchema | null,
  expanded: (field: FieldSchema) => FieldSchema,
): FieldSchema {
  if (index === null) return field.items ?? anything;
  const { properties = {}, additional } = field;
  const values = index.enum?.values ?? [];
  const found = values.flatMap((value) => properties[String(value)] ?? []);
  if (found.length > 0) return unionOf(found, expanded);
  return additional === undefined || additional === false ? anything : additional;
}

/** An object with those of its properties alone for which a test holds. */
export function withKeys(field: FieldSchema, isKept: (name: string) => boolean): FieldSchema {
  const { properties = {} } = field;
  return { ...field, properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))) };
}

/** An object with each of its properties changed. */
export function eachProperty(field: FieldSchema, change: (property: FieldSchema) => FieldSchema): FieldSchema {
  const { properties = {} } = field;
  return {
    ...field,
    properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, change(property)])),
  };
}
