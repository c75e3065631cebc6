import { defined } from '../defined';
import type { FieldSchema } from '../fields/field-schema';

const known = new WeakMap<FieldSchema, boolean>();

/** Whether a file is anywhere in the input. */
export function hasFile(field: FieldSchema): boolean {
  const has = known.get(field) ?? hasFileWithin(field);
  known.set(field, has);
  return has;
}

function hasFileWithin(field: FieldSchema): boolean {
  if (field.type !== 'object' && field.type !== 'array' && field.anyOf === undefined) return field.type === 'file';
  const { properties, items, additional, anyOf } = field;
  const below = [...Object.values(properties ?? {}), ...(anyOf ?? []), ...(items === undefined ? [] : [items])];
  return (
    field.type === 'file' ||
    below.some(hasFile) ||
    (additional !== undefined && additional !== false && hasFile(additional))
  );
}

/** The input as a form sends it: `a[b]` for a field of an object, `a[]` for a list. */
export function formFields(input: FieldSchema): FieldSchema {
  const { name, source } = input;
  const properties = Object.fromEntries(flattened(input, (key) => key));
  return { type: 'object', required: false, nullable: false, properties, ...defined({ name, source }) };
}

/** What stands under one name each in a form or a query. A list of objects has no such name, and stays whole. */
export function flattened(
  { properties }: FieldSchema,
  nameOf: (name: string) => string,
  isDemanded = true,
): readonly (readonly [string, FieldSchema])[] {
  return Object.entries(properties ?? {}).flatMap(([key, field]) => {
    const name = nameOf(key);
    const demanded = isDemanded && field.required;
    if (isFlat(field)) return flattened(field, (inner) => `${name}[${inner}]`, demanded);
    const isList = field.type === 'array' && field.items?.type !== 'object' && field.items?.type !== 'array';
    return [[isList ? `${name}[]` : name, { ...field, required: demanded }] as const];
  });
}

/** An object whose fields are known, and no others. */
function isFlat({ type, properties, additional }: FieldSchema): boolean {
  const hasFields = Object.keys(properties ?? {}).length > 0;
  return type === 'object' && hasFields && (additional === undefined || additional === false);
}
