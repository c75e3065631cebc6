import type { ts } from 'ts-morph';
import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { eachProperty, withKeys } from './keys';
import { absent, anything, arrayOf, dateTime, mapOf, openObject, plain } from './plain-fields';
import type { TypePlace, Types } from './types';
import { unionOf } from './unions';

type Wrapped = (args: readonly FieldSchema[], reader: Types) => FieldSchema;

const same: Wrapped = ([first = anything]) => first;
const list: Wrapped = ([item = anything]) => arrayOf(item);

/** Types that are there without an import, as JSON has their values. */
const globals: Readonly<Record<string, Wrapped>> = {
  Array: list,
  ReadonlyArray: list,
  Iterable: list,
  AsyncIterable: list,
  Promise: same,
  PromiseLike: same,
  Awaited: same,
  // A class stands for what it makes.
  InstanceType: same,
  Readonly: same,
  Required: ([of = anything], { expanded }) =>
    eachProperty(expanded(of), (property) => ({ ...property, required: true })),
  Partial: ([of = anything], { expanded }) =>
    eachProperty(expanded(of), (property) => ({ ...property, required: false })),
  Pick: ([of = anything, names = anything], { expanded }) => {
    const whole = expanded(of);
    const kept = names.enum?.values.map(String);
    if (kept === undefined) return whole;
    return isUnknown(whole) ? unknownMembers(kept, whole) : withKeys(whole, (name) => kept.includes(name));
  },
  Omit: ([of = anything, names = anything], { expanded }) => {
    const left = new Set(names.enum?.values.map(String));
    return withKeys(expanded(of), (name) => !left.has(name));
  },
  Record: ([names = anything, value = anything]) => {
    const values = names.enum?.values;
    if (values === undefined) return mapOf(value);
    return { ...openObject, properties: Object.fromEntries(values.map((name) => [String(name), value])) };
  },
  NonNullable: ([of = anything]) => ({ ...of, nullable: of.type === 'any' && of.anyOf === undefined, required: true }),
  Exclude: ([of = anything, left = anything]) => remaining(of, (value) => !isAmong(left, value)),
  Extract: ([of = anything, kept = anything]) => remaining(of, (value) => isAmong(kept, value)),
  Date: () => dateTime,
  URL: () => plain('string', { format: 'uri' }),
  String: () => plain('string'),
  Number: () => plain('number'),
  Boolean: () => plain('boolean'),
  Object: () => openObject,
  BigInt: () => plain('integer', { format: 'int64' }),
  Function: () => absent,
  Buffer: () => plain('string', { format: 'binary' }),
  Uint8Array: () => plain('string', { format: 'binary' }),
  ArrayBuffer: () => plain('string', { format: 'binary' }),
  Blob: () => plain('string', { format: 'binary' }),
  File: () => plain('file'),
  Map: () => openObject,
  Set: () => openObject,
  RegExp: () => openObject,
  Error: () => openObject,
  Uppercase: same,
  Lowercase: same,
  Capitalize: same,
  Uncapitalize: same,
  NoInfer: same,
  PropertyKey: () => plain('string'),
  'NodeJS.ReadableStream': () => plain('string', { format: 'binary' }),
  'Express.Multer.File': () => plain('file'),
};

/** What a global type is; null for one that is not known. */
export function globalType(
  name: string,
  given: readonly ts.TypeNode[],
  place: TypePlace,
  reader: Types,
): FieldSchema | null {
  const known = Object.hasOwn(globals, name) ? globals[name] : undefined;
  return known === undefined ? null : known(reader.all(given, place), reader);
}

function isUnknown({ type, properties, anyOf, shape }: FieldSchema): boolean {
  return type === 'any' && properties === undefined && anyOf === undefined && shape === undefined;
}

/** Members of something that nobody knows: that there are such, and no more. */
function unknownMembers(names: readonly string[], { madeBy }: FieldSchema): FieldSchema {
  const member = (name: string): FieldSchema => ({
    ...anything,
    required: false,
    ...defined({ madeBy: madeBy && `${madeBy}['${name}']` }),
  });
  return { ...openObject, properties: Object.fromEntries(names.map((name) => [name, member(name)])) };
}

function remaining(field: FieldSchema, isKept: (value: string) => boolean): FieldSchema {
  if (field.enum !== undefined) {
    const values = field.enum.values.filter((value) => isKept(String(value)));
    return values.length === 0 ? absent : { ...field, enum: { values, name: null } };
  }
  return field.anyOf === undefined
    ? { ...field, nullable: false, required: true }
    : { ...field, ...unionOf(field.anyOf, (one) => one) };
}

function isAmong(field: FieldSchema, value: string): boolean {
  return field.enum?.values.some((one) => String(one) === value) ?? false;
}
