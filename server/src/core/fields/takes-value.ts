import type { Json } from '../json';
import { isJsonObject } from '../json';
import { takesNumber } from './example-number';
import { takesText } from './example-text';
import type { FieldSchema } from './field-schema';

/** Whether a field takes a value, as far as can be told: one of which that is not certain is not taken. */
export function takesValue(field: FieldSchema, value: Json): boolean {
  if (field.isImpossible === true) return false;
  if (value === null) return field.nullable;
  if (field.enum !== undefined && !field.enum.values.some((one) => one === value)) return false;
  if (field.anyOf !== undefined && !field.anyOf.some((way) => takesValue(way, value))) return false;
  switch (field.type) {
    case 'string':
      return typeof value === 'string' && isOfFormat(field, value) && takesText(field, value);
    case 'file':
      return typeof value === 'string';
    case 'integer':
    case 'number':
      return typeof value === 'number' && takesNumber(field, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && takesList(field, value as readonly Json[]);
    case 'object':
      return isJsonObject(value) && takesObject(field, value);
    case 'any':
      return true;
    default:
      return field.type satisfies never;
  }
}

/** A text of each format, no more than that: what is not here cannot be told. */
const formats: Readonly<Record<string, RegExp>> = {
  password: /^/,
  date: /^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  email: /^[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}$/i,
  uri: /^[a-z][a-z0-9+.-]{0,20}:\/\/[\w.-]{1,200}(?::\d{1,5})?(?:[/?#][^\s"<>\\^`{|}]*)?$/i,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
};

function isOfFormat({ format }: FieldSchema, text: string): boolean {
  return format === undefined || formats[format]?.test(text) === true;
}

function takesList(
  { items, minSize = 0, maxSize = Infinity, uniqueItems }: FieldSchema,
  list: readonly Json[],
): boolean {
  const distinct = new Set(list.map((item) => JSON.stringify(item))).size;
  const takesItems = items === undefined || list.every((item) => takesValue(items, item));
  return (
    takesItems && list.length >= minSize && list.length <= maxSize && (uniqueItems !== true || distinct === list.length)
  );
}

function takesObject(field: FieldSchema, value: Readonly<Record<string, Json>>): boolean {
  const { properties = {}, additional, minSize = 0, maxSize = Infinity, refused = [], anyProperty = [] } = field;
  const entries = Object.entries(value);
  const has = (name: string): boolean => Object.hasOwn(value, name);
  return (
    entries.length >= minSize &&
    entries.length <= maxSize &&
    Object.entries(properties).every(([name, property]) => !property.required || has(name)) &&
    anyProperty.every((names) => names.some(has)) &&
    !refused.some(({ name }) => has(name)) &&
    entries.every(([name, one]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : additional;
      return property === undefined || (property !== false && takesValue(property, one));
    })
  );
}
