import { defined } from '../defined';
import type { FieldSchema } from '../fields/field-schema';
import { asText, isUnknown } from './text-fields';

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

/**
 * The input as a form sends it: `a[b]` for a field of an object, `a[]` for a list. That an object within takes no other
 * fields cannot be said of names like these, nor what is asked of one that may be left out.
 */
export function formFields(given: FieldSchema): FieldSchema {
  const input = asText(given);
  const { name, source, minSize, maxSize, additional } = input;
  const root: FlatObject = { field: input, nameOf: (key) => key, isDemanded: true };
  const within = objectsWithin(root);
  const objects = [root, ...within];
  const refused = objects.flatMap(({ field, nameOf }) =>
    (field.refused ?? []).map((property) => ({ ...property, name: nameOf(property.name) })),
  );
  const anyProperty = [...objects.flatMap(anyPropertyOf), ...within.flatMap(anythingOf)];
  // Names of open objects are none of the form's own, nor are those under which a list or an object is sent.
  const isOpen = within.some(({ field }) => field.additional !== false);
  const isPlain = additional === false || (additional !== undefined && !isStructured(additional));
  return {
    type: 'object',
    required: false,
    nullable: false,
    properties: Object.fromEntries(flattened(input, root.nameOf).map(([key, field]) => [key, asEntry(field)])),
    ...defined({
      additional: isPlain && !isOpen ? additional : undefined,
      refused: refused.length === 0 ? undefined : refused,
      anyProperty: anyProperty.length === 0 ? undefined : anyProperty,
      minSize,
      // An object within has several names.
      maxSize: within.length === 0 ? maxSize : undefined,
      name,
      source,
    }),
  };
}

/** A list or an object would have another name in a form: what is sent under this one is a text, or a file. */
function asEntry(field: FieldSchema): FieldSchema {
  return isUnknown(field) ? { ...field, type: 'string', nullable: false } : field;
}

/** An object whose fields stand under names of their own. */
interface FlatObject {
  readonly field: FieldSchema;
  readonly nameOf: (key: string) => string;
  /** Whether there is no request without it. */
  readonly isDemanded: boolean;
}

function objectsWithin({ field, nameOf, isDemanded }: FlatObject): readonly FlatObject[] {
  return Object.entries(field.properties ?? {}).flatMap(([key, property]) => {
    if (!isFlat(property)) return [];
    const name = nameOf(key);
    const object: FlatObject = {
      field: property,
      nameOf: (inner) => `${name}[${inner}]`,
      isDemanded: isDemanded && property.required,
    };
    return [object, ...objectsWithin(object)];
  });
}

/** Of what there must be one, by the names that it has in the form. */
function anyPropertyOf({ field, nameOf, isDemanded }: FlatObject): readonly (readonly string[])[] {
  if (!isDemanded) return [];
  return (field.anyProperty ?? []).map((keys) =>
    keys.flatMap((key) => {
      const property = Object.hasOwn(field.properties ?? {}, key) ? field.properties?.[key] : undefined;
      if (property === undefined) return [nameOf(key)];
      return flattened({ ...field, properties: { [key]: property } }, nameOf).map(([name]) => name);
    }),
  );
}

/** An object that must not be empty has one of its fields, whichever. */
function anythingOf({ field, nameOf, isDemanded }: FlatObject): readonly (readonly string[])[] {
  const hasRequired = Object.values(field.properties ?? {}).some(({ required }) => required);
  if (!isDemanded || hasRequired || (field.minSize ?? 0) === 0) return [];
  return [flattened(field, nameOf).map(([name]) => name)];
}

function isStructured({ type }: FieldSchema): boolean {
  return type === 'object' || type === 'array' || type === 'any';
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
    const hasPlainItems = field.items?.type !== 'object' && field.items?.type !== 'array';
    const isOneName = field.isDelimited === true || field.isRepeated === true;
    const isList = field.type === 'array' && hasPlainItems && !isOneName;
    return [[isList ? `${name}[]` : name, { ...field, required: demanded }] as const];
  });
}

/** An object whose fields are known, and no others. */
function isFlat({ type, properties, additional }: FieldSchema): boolean {
  const hasFields = Object.keys(properties ?? {}).length > 0;
  return type === 'object' && hasFields && (additional === undefined || additional === false);
}
