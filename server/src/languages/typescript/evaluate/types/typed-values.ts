import type { FieldSchema } from '../../../../core/fields/field-schema';
import { absent } from '../../types/plain-fields';
import { nullField } from '../../types/unions';
import {
  certain,
  type ClassValue,
  nothing,
  primitive,
  record,
  type RecordValue,
  unknown,
  type UnknownValue,
  type Value,
} from '../value';

/** What is known behind the types of values of which only that is known. */
const known = new WeakMap<UnknownValue, { readonly types: Types; item: Value | null }>();

const objects = new WeakMap<RecordValue, { readonly field: FieldSchema; readonly entries: readonly Member[] }>();

type Member = readonly [name: string, value: Value];

/** What stands behind types. */
export interface Types {
  readonly expanded: (field: FieldSchema) => FieldSchema;
  /** The class that has a type; null for plain data, and for one that nobody finds. */
  readonly classOf: (field: FieldSchema) => ClassValue | null;
  /** The class of a package that has a type. */
  readonly packagedOf: (field: FieldSchema) => string | null;
}

/**
 * A value of which a type says all that there is: conditions that ask for its members, or what it is, are decided by that. Where it
 * may be one of several, or nothing, each of them is one.
 */
export function typedValue(field: FieldSchema, types: Types): Value {
  const each = alternatives(field, types);
  const [only = nothing, ...others] = each;
  // What nobody knows tells nothing apart.
  if (each.some((one) => one.kind === 'unknown' && one.typed === undefined)) return unknown(null, field);
  return others.length === 0 ? only : { kind: 'union', values: each };
}

function alternatives(field: FieldSchema, types: Types): readonly Value[] {
  if (field === absent) return [nothing];
  if (field === nullField) return [primitive(null)];
  const { anyOf, type, nullable, required } = types.expanded(field);
  const own = { ...field, nullable: false, required: true };
  const there =
    anyOf !== undefined && type === 'any' ? anyOf.flatMap((one) => alternatives(one, types)) : [present(own, types)];
  return [...there, ...(nullable ? [primitive(null)] : []), ...(required ? [] : [nothing])];
}

function present(field: FieldSchema, types: Types): Value {
  const whole = types.expanded(field);
  const { properties, additional } = whole;
  const isTold = properties !== undefined && (additional === undefined || additional === false);
  if (whole.type !== 'object' || !isTold) return typedUnknown(field, whole, types);
  const { entries } = record(Object.entries(properties).map(([name, one]) => [name, typedMember(one, types)] as const));
  const object: RecordValue = { kind: 'record', entries, class: types.classOf(field) };
  objects.set(object, { field, entries: [...entries] });
  return object;
}

/** Of members only what they are is asked: what lies deeper its own type tells. */
function typedMember(field: FieldSchema, types: Types): Value {
  return typedUnknown(field, types.expanded(field), types);
}

function typedUnknown(field: FieldSchema, { type }: FieldSchema, types: Types): Value {
  if (type === 'any') return unknown(null, field);
  const value: UnknownValue = { ...unknown(null, field), typed: { as: type, packaged: types.packagedOf(field) } };
  known.set(value, { types, item: null });
  return value;
}

/** What a list holds of which only its type is known: whatever is asked of that its type decides, too. */
export function typedItem(value: UnknownValue): Value | null {
  const of = known.get(value);
  if (of === undefined || value.field === undefined) return null;
  const { items } = of.types.expanded(value.field);
  of.item ??= items === undefined ? null : typedValue(items, of.types);
  return of.item;
}

/** A value of which only its type is known, with all that this says. */
export function wholeOf(value: UnknownValue): Value {
  const of = known.get(value);
  return of === undefined || value.field === undefined ? value : typedValue(value.field, of.types);
}

/** What the type of an object says of it, as long as nobody has changed it; undefined for what no type was asked of. */
export function typedFieldOf(value: RecordValue): FieldSchema | undefined {
  const object = certain(value);
  const typed = objects.get(object);
  if (typed?.entries.length !== object.entries.size) return undefined;
  return typed.entries.every(([name, one]) => object.entries.get(name) === one) ? typed.field : undefined;
}

/** Whether what an object does not have it has for certain not. */
export function isTypedObject(value: Value): boolean {
  return value.kind === 'record' && objects.has(certain(value));
}

/** Whether a member that an object has may be missing all the same. */
export function mayBeMissing(of: RecordValue, name: string): boolean {
  const member = isTypedObject(of) ? of.entries.get(name) : undefined;
  return member?.kind === 'unknown' && member.field?.required === false;
}

/** What a value is for certain: nothing else stands in its place. */
export function certainType({ field, typed }: UnknownValue): NonNullable<UnknownValue['typed']> | null {
  return field?.required === true && !field.nullable ? (typed ?? null) : null;
}

/** Whether a text, a number or the like, or a list lacks a member: those of its kind have no others than the language gives them. */
export function lacksMember(value: UnknownValue, name: string): boolean {
  if (isOfNoClass(value) !== true) return false;
  const type = value.typed?.as;
  const like = type === 'array' ? Array : type === 'string' ? String : type === 'boolean' ? Boolean : Number;
  return !(name in like.prototype);
}

/** Whether its type says that it is a text, a number or the like, a list, or of a class of a package; null for what may be more. */
export function isOfNoClass(value: UnknownValue): boolean | null {
  const type = certainType(value);
  if (type === null) return null;
  if (type.packaged !== null) return false;
  // Dates and what is read piece by piece are sent as texts.
  const isText = type.as === 'string' && value.field?.format === undefined;
  return isText || ['number', 'integer', 'boolean', 'array'].includes(type.as) ? true : null;
}

/** Whether its type says that it holds any names, which are members of no class (`Record<string, Cat>`). */
export function isMap(value: UnknownValue): boolean {
  const { shape, additional, properties } = value.field ?? {};
  const isOfNames = typeof additional === 'object' && properties === undefined;
  return certainType(value)?.as === 'object' && shape === undefined && isOfNames;
}

/** What `typeof` says of a value by its type; null where that does not tell. */
export function typeNameOf(value: UnknownValue): string | null {
  const type = certainType(value);
  if (type === null) return null;
  if (type.packaged !== null || type.as === 'object' || type.as === 'array') return 'object';
  if (type.as === 'number' || type.as === 'integer') return 'number';
  if (type.as === 'boolean') return 'boolean';
  return isOfNoClass(value) === true ? 'string' : null;
}
