import type { Json } from '../json';
import { numberExample, takesNumber } from './example-number';
import { takesText, textExample } from './example-text';
import type { FieldSchema, FieldValue } from './field-schema';

const anything: FieldSchema = { type: 'any', required: false, nullable: true };

/** Lists longer than this are not worth reading. */
const maximumItems = 10;

/**
 * A value that the field takes, the same each time: as its rules say, else as its name does. Undefined where none can be
 * told for certain; an optional field is then left out.
 */
export function exampleOf(field: FieldSchema, name = ''): Json | undefined {
  return variant(field, name, 0);
}

/** One of several examples of a field that differ. */
function variant(field: FieldSchema, name: string, index: number): Json | undefined {
  if (field.isImpossible === true) return undefined;
  if (field.example !== undefined && index === 0) return field.example;
  if (field.enum !== undefined) return field.enum.values.filter((value) => takes(field, value))[index];
  if (field.anyOf !== undefined) return ofWays(field, name, index);
  switch (field.type) {
    case 'string':
      return textExample(field, name, index);
    case 'file':
      return fileName(field, name);
    case 'integer':
    case 'number':
      return numberExample(field, name, index);
    case 'boolean':
      return index < 2 ? index === 0 : undefined;
    case 'array':
      return listExample(field, name);
    case 'object':
      return objectExample(field);
    case 'any':
      return anyExample(name, index);
    default:
      return field.type satisfies never;
  }
}

/** Of anything a text, unless the name says that it is a key. */
function anyExample(name: string, index: number): Json {
  if (/(?:^|_)ids?$|[a-z]Ids?$/.test(name)) return index + 1;
  const text = name === '' ? undefined : textExample({ type: 'string', required: false, nullable: false }, name, index);
  return text ?? `value${index === 0 ? '' : (index + 1).toString()}`;
}

/** Whether one of the values that a field names is taken by its other members, too. */
function takes(field: FieldSchema, value: FieldValue): boolean {
  switch (typeof value) {
    case 'string':
      return takesText(field, value);
    case 'number':
      return takesNumber(field, value);
    case 'boolean':
      return true;
    default:
      return value satisfies never;
  }
}

/** One of the ways; where the field says something beside them the two are put together. */
function ofWays({ anyOf = [], ...field }: FieldSchema, name: string, index: number): Json | undefined {
  for (const way of anyOf) {
    if (field.type !== 'any' && field.type !== way.type) continue;
    const both = field.type === 'any' ? way : { ...way, ...field, format: way.format ?? field.format };
    const { format, ...rest } = both;
    const example = variant(format === undefined ? rest : { ...rest, format }, name, index);
    if (example !== undefined) return example;
  }
  return undefined;
}

function listExample(
  { items, uniqueItems, minSize = 0, maxSize = Infinity }: FieldSchema,
  name: string,
): Json | undefined {
  const size = Math.min(Math.max(minSize, 1), maxSize);
  if (size > maximumItems) return undefined;
  const item = items ?? anything;
  const again = uniqueItems === true ? undefined : variant(item, name, 0);
  const values = Array.from({ length: size }, (_, index) => variant(item, name, index) ?? again);
  const known = values.filter((value) => value !== undefined);
  if (known.length === size) return known;
  return minSize === 0 ? [] : undefined;
}

function objectExample({ properties, additional, anyProperty, minSize = 0 }: FieldSchema): Json | undefined {
  const entries: [string, Json][] = [];
  for (const [name, property] of Object.entries(properties ?? {})) {
    if (!property.required && isExcluded(name, property, entries, properties ?? {})) continue;
    const example = exampleOf(property, name);
    if (example !== undefined) entries.push([name, example]);
    else if (property.required) return undefined;
  }
  const known = new Map(entries);
  const wanted = (anyProperty ?? []).map((names) => names.find((name) => known.has(name)) ?? names[0] ?? '');
  const others = Array.from(
    { length: Math.min(minSize, maximumItems) },
    (_, index) => `key${index === 0 ? '' : (index + 1).toString()}`,
  );
  for (const name of [...wanted, ...others]) {
    if (known.has(name) || (others.includes(name) && known.size >= minSize)) continue;
    const example = additional === false ? undefined : variant(additional ?? anything, name, 0);
    if (example === undefined) return undefined;
    known.set(name, example);
  }
  return known.size < minSize ? undefined : Object.fromEntries(known);
}

/** Whether what is there already leaves no place for an optional field. */
function isExcluded(
  name: string,
  { excludes = [] }: FieldSchema,
  entries: readonly (readonly [string, Json])[],
  properties: Readonly<Record<string, FieldSchema>>,
): boolean {
  return entries.some(([other]) => excludes.includes(other) || properties[other]?.excludes?.includes(name) === true);
}

function fileName({ mediaTypes }: FieldSchema, name: string): string {
  const [, ending = 'bin'] = /\/(?:x-)?([a-z0-9]+)/.exec(mediaTypes?.[0] ?? '') ?? [];
  return `${name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'file'}.${ending}`;
}
