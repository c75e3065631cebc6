import { defined } from '../defined';
import type { FieldEnum, FieldSchema, FieldType, FieldValue, RefusedProperty } from './field-schema';
import { without } from '../without';
import { isUntyped } from './with-field';
import { commonValues, narrowerBound } from './narrower';

/**
 * What two that must both hold come to. Of members that cannot be put together (formats, steps, alternatives, words) the
 * first counts.
 */
export function merged(first: FieldSchema, other: FieldSchema): FieldSchema {
  const type = typeOfBoth(first.type, other.type);
  const leavesIt = (field: FieldSchema): boolean => field.isSupposed === true || isUntyped(field);
  const isSupposed = leavesIt(first) && leavesIt(other);
  const typed = (field: FieldSchema): FieldSchema => asType(isSupposed ? field : without(field, 'isSupposed'), type);
  const [one, two] = [typed(first), typed(other)];
  const values = both(one.enum, two.enum, commonValues);
  const hasValues = values?.values.length !== 0;
  return {
    ...two,
    ...one,
    required: one.required || two.required,
    nullable: one.nullable && two.nullable,
    ...defined({
      minimum: both(one.minimum, two.minimum, (a, b) => narrowerBound('minimum', a, b)),
      maximum: both(one.maximum, two.maximum, (a, b) => narrowerBound('maximum', a, b)),
      minSize: both(one.minSize, two.minSize, Math.max),
      maxSize: both(one.maxSize, two.maxSize, Math.min),
      patterns: both(one.patterns, two.patterns, distinct),
      notPatterns: both(one.notPatterns, two.notPatterns, distinct),
      enum: hasValues ? values : undefined,
      notEnum: both(one.notEnum, two.notEnum, distinct),
      items: both(one.items, two.items, merged),
      contains: both(one.contains, two.contains, concatenated),
      notOnly: both(one.notOnly, two.notOnly, distinct),
      relations: both(one.relations, two.relations, concatenated),
      notes: both(one.notes, two.notes, distinct),
      rules: both(one.rules, two.rules, distinct),
      conditions: both(one.conditions, two.conditions, distinct),
      isImpossible: hasValues ? undefined : true,
    }),
    ...(type === 'object' && objectOfBoth(one, two)),
  };
}

/** What two come to, or the one that there is. */
function both<Part>(
  first: Part | undefined,
  other: Part | undefined,
  join: (first: Part, other: Part) => Part,
): Part | undefined {
  return first === undefined || other === undefined ? (first ?? other) : join(first, other);
}

function distinct<Item>(first: readonly Item[], other: readonly Item[]): readonly Item[] {
  return [...new Set([...first, ...other])];
}

function concatenated<Item>(first: readonly Item[], other: readonly Item[]): readonly Item[] {
  return [...first, ...other];
}

/** Types that a narrower one may stand for. A text is what most frameworks take a field for of which no rule says more. */
const givesWay: Readonly<Partial<Record<FieldType, readonly FieldType[]>>> = {
  any: ['string', 'integer', 'number', 'boolean', 'array', 'object', 'file'],
  string: ['integer', 'number', 'boolean', 'array', 'object', 'file'],
  number: ['integer'],
  array: ['object'],
};

function typeOfBoth(first: FieldType, other: FieldType): FieldType {
  return givesWay[first]?.includes(other) === true ? other : first;
}

/** Members that say which values of a type there are. */
const ofValues: ReadonlySet<string> = new Set([
  ...[
    'format',
    'contentMediaType',
    'minimum',
    'maximum',
    'multipleOf',
    'minSize',
    'maxSize',
    'patterns',
    'notPatterns',
  ],
  ...[
    'enum',
    'notEnum',
    'items',
    'uniqueItems',
    'contains',
    'notOnly',
    'properties',
    'additional',
    'refused',
    'anyProperty',
    'anyOf',
    'oneOf',
  ],
  ...['mediaTypes', 'samples', 'default', 'example'],
]);

/** What a field says of values of another type. */
function asType(field: FieldSchema, type: FieldType): FieldSchema {
  if (field.type === type) return field;
  if (field.type === 'any' || (field.type === 'number' && type === 'integer')) return { ...field, type };
  if (field.type === 'array' && type === 'object') {
    const { items, ...rest } = field;
    return { ...rest, type, ...(items !== undefined && { additional: items }) };
  }
  const { required, nullable } = field;
  const rest = Object.fromEntries(Object.entries(field).filter(([key]) => !ofValues.has(key)));
  return { ...rest, type, required, nullable, ...(isNumeric(type) && numbersOf(field)) };
}

function isNumeric(type: FieldType): boolean {
  return type === 'integer' || type === 'number';
}

/** The numbers among the texts that a field lists. */
function numbersOf({ enum: values, notEnum }: FieldSchema): Pick<FieldSchema, 'enum' | 'notEnum'> {
  const numbers = (texts: readonly FieldValue[]): readonly FieldValue[] =>
    texts.map(Number).filter((number, index) => number.toString() === texts[index]);
  return defined({
    enum: values === undefined ? undefined : ({ values: numbers(values.values), name: null } satisfies FieldEnum),
    notEnum: notEnum === undefined ? undefined : numbers(notEnum),
  });
}

type ObjectMembers = Pick<FieldSchema, 'properties' | 'additional' | 'refused' | 'anyProperty'>;

function objectOfBoth(one: FieldSchema, two: FieldSchema): ObjectMembers {
  const refused = both(one.refused, two.refused, allRefused);
  const names = distinct(Object.keys(one.properties ?? {}), Object.keys(two.properties ?? {}));
  const properties = names.flatMap((name) => {
    const [first, other] = [propertyOf(one, name), propertyOf(two, name)];
    const isRefused =
      first === false || other === false || refused?.some((property) => property.name === name) === true;
    const property = both(first === false ? undefined : first, other === false ? undefined : other, merged);
    if (property === undefined || (isRefused && !property.required)) return [];
    return [[name, isRefused ? { ...property, isImpossible: true } : property] as const];
  });
  return defined({
    properties: names.length === 0 ? undefined : Object.fromEntries(properties),
    additional: both(one.additional, two.additional, (a, b) => a !== false && b !== false && merged(a, b)),
    refused,
    anyProperty: both(one.anyProperty, two.anyProperty, concatenated),
  });
}

function propertyOf({ properties = {}, additional }: FieldSchema, name: string): FieldSchema | false | undefined {
  if (Object.hasOwn(properties, name)) return properties[name];
  return additional === undefined || additional === false ? additional : { ...additional, required: false };
}

/** One that both refuse may be empty only where both let it be. */
function allRefused(first: readonly RefusedProperty[], other: readonly RefusedProperty[]): readonly RefusedProperty[] {
  const all = [...first, ...other];
  return [...new Set(all.map(({ name }) => name))].map((name) => ({
    name,
    mayBeEmpty: all.every((one) => one.name !== name || one.mayBeEmpty),
  }));
}
