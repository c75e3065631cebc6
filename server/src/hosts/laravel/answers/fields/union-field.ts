import { isOnlyNull, onlyNull } from '../../../../core/fields/alternatives';
import type { FieldSchema } from '../../../../core/fields/field-schema';

/** What a field is that is one of several. */
export function unionField(fields: readonly FieldSchema[], nullable: boolean): FieldSchema {
  const isNullable = nullable || fields.some((field) => field.nullable);
  const there = fields.filter((field) => !isOnlyNull(field));
  if (there.length === 0 && fields.length > 0) return onlyNull;
  const distinct = [...new Map(there.map((field) => [keyOf(field), field])).values()];
  const [first, ...others] = distinct;
  if (first === undefined) return { type: 'any', required: true, nullable: true };
  if (others.length === 0) return { ...first, nullable: isNullable };
  // Of what may be anything nothing is said.
  const open = distinct.find((field) => field.type === 'any' && field.anyOf === undefined);
  if (open !== undefined) return { ...open, nullable: true };
  const scalar = scalarOf(distinct);
  if (scalar !== null) return { ...scalar, nullable: isNullable };
  const apart = distinct.flatMap((field) => field.anyOf ?? [field]);
  const ways = withOneOfEachScalar(withOneOfEachObject(apart)).map((way): FieldSchema => ({
    ...way,
    required: false,
    nullable: false,
  }));
  const whole = [...new Map(ways.map((way) => [keyOf(way), way])).values()].filter((way) => !isCovered(way, ways));
  const [only] = whole;
  if (only !== undefined && whole.length === 1) return { ...only, required: true, nullable: isNullable };
  return { type: 'any', required: true, nullable: isNullable, anyOf: whole };
}

/** Scalars of one type are one way, where the first of them stands. */
function withOneOfEachScalar(ways: readonly FieldSchema[]): readonly FieldSchema[] {
  return ways.flatMap((way, index) => {
    const alike = ways.filter(({ type }) => type === way.type);
    if (!scalars.has(way.type) || alike.length === 1) return [way];
    return ways.findIndex(({ type }) => type === way.type) === index ? [scalarOf(alike) ?? way] : [];
  });
}

/** Objects of the same names, whose values differ in no more than scalars, are one way, where the first of them stands. */
function withOneOfEachObject(ways: readonly FieldSchema[]): readonly FieldSchema[] {
  const whole: FieldSchema[] = [];
  for (const way of ways) {
    const at = whole.findIndex((one) => areAlike(one, way));
    const before = whole[at];
    if (before === undefined) whole.push(way);
    else whole[at] = oneObject(before, way);
  }
  return whole;
}

function areAlike(one: FieldSchema, other: FieldSchema): boolean {
  const [names, others] = [one, other].map(({ properties }) => Object.entries(properties ?? {}));
  const areObjects = [one, other].every(
    ({ type, shape, additional }) => type === 'object' && (shape ?? additional) === undefined,
  );
  if (!areObjects || names === undefined || names.length === 0 || names.length !== others?.length) return false;
  return names.every(([name, property]) => {
    const same = other.properties?.[name];
    if (same === undefined) return false;
    if (isOnlyNull(property) || isOnlyNull(same)) return true;
    return keyOf(property) === keyOf(same) || scalarOf([property, same]) !== null || areAlike(property, same);
  });
}

function oneObject(one: FieldSchema, other: FieldSchema): FieldSchema {
  const properties = Object.entries(one.properties ?? {}).map(([name, property]) => {
    const same = other.properties?.[name] ?? property;
    const required = property.required && same.required;
    return [name, { ...unionField([property, same], false), required }] as const;
  });
  return { ...one, properties: Object.fromEntries(properties) };
}

/** A list of which nothing is said takes all that others say, and one in which nothing is is any list. */
function isCovered(way: FieldSchema, ways: readonly FieldSchema[]): boolean {
  if (way.type !== 'array' || !isOpen(way)) return false;
  return ways.some((one) => one !== way && one.type === 'array' && (!isOpen(one) || (isEmpty(way) && !isEmpty(one))));
}

function isEmpty({ maxSize }: FieldSchema): boolean {
  return maxSize === 0;
}

function isOpen({ shape, items, properties, additional }: FieldSchema): boolean {
  return shape === undefined && items === undefined && properties === undefined && additional === undefined;
}

/** All that says what it is, but whether it is null. */
function keyOf(field: FieldSchema): string {
  const known = keys.get(field);
  if (known !== undefined) return known;
  const key = JSON.stringify({ ...field, required: true, nullable: true, source: undefined, isInline: undefined });
  keys.set(field, key);
  return key;
}

/** Each way is held against each other one. */
const keys = new WeakMap<FieldSchema, string>();

const scalars: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean']);

/** Scalars of one type are one of that type, whose format only stays where all have it; null for all else. */
function scalarOf(fields: readonly FieldSchema[]): FieldSchema | null {
  const types = new Set(fields.map((field) => field.type));
  if ([...types].some((type) => !scalars.has(type))) return null;
  const isNumeric = [...types].every((type) => type === 'integer' || type === 'number');
  if (types.size > 1 && !isNumeric) return null;
  const [first] = fields;
  if (first === undefined) return null;
  const type = types.size > 1 ? 'number' : first.type;
  const values = wordsOf(fields);
  const formats = new Set(fields.map(({ format }) => format));
  const [format] = formats;
  return {
    type,
    required: true,
    nullable: false,
    ...(values !== null && { enum: { values, name: null } }),
    ...(formats.size === 1 && format !== undefined && { format }),
  };
}

const word = /^[\w.:-]{1,40}$/;

/** Short words that are all written out are all that it can be; null where some are not. */
function wordsOf(fields: readonly FieldSchema[]): readonly string[] | null {
  const values: string[] = [];
  for (const { type, samples = [], enum: listed, format } of fields) {
    if (type !== 'string' || format !== undefined) return null;
    const own = listed?.values ?? samples;
    if (own.length === 0) return null;
    for (const value of own) {
      if (typeof value !== 'string' || !word.test(value)) return null;
      values.push(value);
    }
  }
  return values.length < 2 ? null : [...new Set(values)];
}
