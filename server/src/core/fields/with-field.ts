import { defined } from '../defined';
import type { Json } from '../json';
import { without } from '../without';
import { segmentsOf } from './field-path';
import type { FieldSchema } from './field-schema';
import { takesValue } from './takes-value';

/**
 * The input with a field of that name (`a.b` for a field of a field, `a.*` or `a.0` for an item of a list, `a\\.b` for a name with a dot) if it has none;
 * one that it has takes over what is said of a field that may be left out, and a type where it has none. A list of which
 * nothing but that is said is an object if something in it has a name. One below something that holds no fields has no place.
 * Cases of an input that have the field take over what is said, too.
 */
export function withField(input: FieldSchema, name: string, field: FieldSchema): FieldSchema {
  return placed(input, segmentsOf(name), field);
}

function placed(at: FieldSchema | undefined, segments: readonly string[], field: FieldSchema): FieldSchema {
  const [segment, ...rest] = segments;
  if (segment === undefined) return at === undefined ? field : filled(at, field);
  if (at === undefined) {
    const type = isItem(segment) ? 'array' : 'object';
    return placed({ type, required: false, nullable: false, ...(field.isRead && { isRead: true }) }, segments, field);
  }
  if (at.type === 'array') {
    if (isItem(segment)) return { ...at, items: placed(at.items, rest, field) };
    return isOpenList(at) ? placed({ ...at, type: 'object' }, segments, field) : at;
  }
  const { type, properties = {}, additional } = at;
  if (type !== 'object' || segment === '') return at;
  const others = additional === false ? undefined : additional;
  if (segment === '*') return others === undefined ? at : { ...at, additional: placed(others, rest, field) };
  const declared = Object.hasOwn(properties, segment) ? properties[segment] : undefined;
  if (declared === undefined && additional === false) return at;
  const property = declared ?? (others === undefined ? undefined : { ...others, required: false });
  const inCases = (cases: readonly FieldSchema[] | undefined): readonly FieldSchema[] | undefined =>
    cases?.map((one) => (Object.hasOwn(one.properties ?? {}, segment) ? placed(one, segments, field) : one));
  return {
    ...at,
    properties: { ...properties, [segment]: placed(property, rest, field) },
    ...defined({ oneOf: inCases(at.oneOf), anyOf: inCases(at.anyOf) }),
  };
}

/** Some languages call maps arrays, too: whether nothing tells that it is a list. */
function isOpenList({ items, uniqueItems, enum: values, default: byDefault, anyOf }: FieldSchema): boolean {
  return [items, uniqueItems, values, byDefault, anyOf].every((said) => said === undefined);
}

/** What a field leaves open another says: what stands for it where it is not sent, and its type. */
function filled(at: FieldSchema, field: FieldSchema): FieldSchema {
  const typed = isUntyped(at) && isPlain(field) ? { ...at, ...typeOf(field) } : retyped(at, field);
  if (field.default === undefined || at.default !== undefined || at.required) return typed;
  const byDefault = asTaken(typed, field.default);
  if (!takesValue(typed, byDefault)) return typed;
  return { ...typed, default: byDefault, samples: [byDefault, ...(typed.samples ?? [])] };
}

/** A text that is only supposed becomes what the field is said to be; how long it may be says nothing of that. */
function retyped(at: FieldSchema, field: FieldSchema): FieldSchema {
  const isOther = ['integer', 'number', 'boolean'].includes(field.type);
  if (at.isSupposed !== true || !isOther || at.enum !== undefined || at.notEnum !== undefined) return at;
  return { ...without(at, 'isSupposed', 'minSize', 'maxSize'), ...typeOf(field) };
}

/** Whether nothing is said of what a field holds. */
export function isUntyped({ type, anyOf, shape, enum: values }: FieldSchema): boolean {
  return type === 'any' && anyOf === undefined && shape === undefined && values === undefined;
}

/** What is read as a list may be a map. */
function isPlain({ type }: FieldSchema): boolean {
  return ['string', 'integer', 'number', 'boolean', 'file'].includes(type);
}

function typeOf({ type, format, enum: values }: FieldSchema): Partial<FieldSchema> {
  return { type, ...defined({ format, enum: values }) };
}

/** A number that is written as a text stays what it is. */
function asTaken({ type }: FieldSchema, value: Json): Json {
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** Whether it stands for any item of a list, or for one by its number. */
function isItem(segment: string): boolean {
  return segment === '*' || /^\d+$/.test(segment);
}
