import { isJsonList, isJsonObject, type Json, type JsonObject } from '../json';
import { canonicalJson } from './canonical-json';
import type { Direction } from './change-kinds';

/** The words of a schema that set a lowest or a highest number. */
export const lowerBounds = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;
export const upperBounds = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

export type LowerBound = (typeof lowerBounds)[number];
export type UpperBound = (typeof upperBounds)[number];

/** `isExclusive`: the number itself is out. */
export interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
}

/** What all members of a view say of a value together. Null: nothing. */
export interface SchemaConstraints {
  /** `none` where members contradict each other. */
  readonly type: string | null;
  /** Whether `null` is taken. Null where neither a type nor an `enum` decides that. */
  readonly isNullable: boolean | null;
  readonly formats: readonly string[];
  readonly patterns: readonly string[];
  /** Values by their JSON, `null` aside. */
  readonly values: ReadonlyMap<string, Json> | null;
  readonly bounds: Readonly<Record<LowerBound | UpperBound, Bound | null>>;
  readonly multiples: readonly number[];
  readonly hasUniqueItems: boolean;
  readonly required: ReadonlySet<string>;
  /** What is said of each property that is not refused, by name. */
  readonly properties: ReadonlyMap<string, readonly Json[]>;
  /** What is said of properties that are not named; null where they are refused. */
  readonly additional: readonly Json[] | null;
  readonly items: readonly Json[];
  /** One list for each `oneOf` or `anyOf` that is not settled. */
  readonly choices: readonly (readonly Json[])[];
  readonly negations: readonly Json[];
  readonly fallback: Json | undefined;
  readonly isDeprecated: boolean;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
}

export function constraintsOf(
  members: readonly JsonObject[],
  settled: ReadonlySet<readonly Json[]>,
): SchemaConstraints {
  const isTrue = (key: string) => members.some((member) => member[key] === true);
  const all = (key: string) => members.flatMap((member) => member[key] ?? []);
  const texts = (key: string) => [...new Set(all(key).filter((value) => typeof value === 'string'))].sort();
  const type = combinedType(members);
  return {
    type,
    isNullable: nullabilityOf(members),
    formats: texts('format').filter((format) => !hints.includes(format)),
    patterns: texts('pattern'),
    values: valuesOf(members, type),
    bounds: boundsOf(members),
    multiples: all('multipleOf').filter((value): value is number => typeof value === 'number' && value > 0),
    hasUniqueItems: isTrue('uniqueItems'),
    required: new Set(texts('required')),
    properties: propertiesOf(members),
    additional: additionalOf(members),
    items: members.flatMap((member) => (isJsonObject(member['items']) ? [member['items']] : [])),
    choices: members
      .flatMap((member) => [member['oneOf'], member['anyOf']].filter(isNonEmptyList))
      .filter((choice) => !settled.has(choice)),
    negations: members.flatMap((member) => (isJsonObject(member['not']) ? [member['not']] : [])),
    fallback: members.map((member) => member['default']).find((value) => value !== undefined),
    isDeprecated: isTrue('deprecated'),
    isReadOnly: isTrue('readOnly'),
    isWriteOnly: isTrue('writeOnly'),
  };
}

function isNonEmptyList(value: Json | undefined): value is readonly Json[] {
  return isJsonList(value) && value.length > 0;
}

/** Formats that say how a value is shown, not what it is. https://spec.openapis.org/oas/v3.0.3#data-types */
const hints: readonly string[] = ['password'];

/** The one that every member takes. */
function combinedType(members: readonly JsonObject[]): string | null {
  const [first, ...others] = new Set(members.flatMap((member) => typeOf(member) ?? []));
  if (first === undefined) return null;
  if (others.length === 0) return first;
  // Of numbers the integers are what both take; no value is of two other types.
  return [first, ...others].every((type) => type === 'integer' || type === 'number') ? 'integer' : 'none';
}

/**
 * `nullable` counts beside a type. Where it stands without one, around a reference, it is meant for what is referred to. A list
 * of values has to have `null`, too. https://spec.openapis.org/oas/v3.0.3#fixed-fields-20
 */
function nullabilityOf(members: readonly JsonObject[]): boolean | null {
  const lists = members.map((member) => member['enum']).filter(isJsonList);
  const typed = members.filter((member) => typeOf(member) !== null);
  if (typed.length + lists.length === 0) return null;
  const isNullable = (member: JsonObject) => member['nullable'] === true;
  const isMeant = members.some((member) => typeOf(member) === null && isNullable(member));
  return (isMeant || typed.every(isNullable)) && lists.every((list) => list.includes(null));
}

/** Many descriptions leave the type out where the words beside it tell it. */
function typeOf(member: JsonObject): string | null {
  if (typeof member['type'] === 'string') return member['type'];
  if (isJsonObject(member['properties'])) return 'object';
  return isJsonObject(member['items']) ? 'array' : null;
}

/** Of a list without a type of its own count those of the type that others state. */
function valuesOf(members: readonly JsonObject[], type: string | null): ReadonlyMap<string, Json> | null {
  const lists = members.flatMap((member) => {
    const list = member['enum'];
    if (!isJsonList(list)) return [];
    const isMeant = (value: Json) => typeOf(member) !== null || type === null || isOfType(value, type);
    return [list.filter((value) => value !== null && isMeant(value))];
  });
  const [first, ...others] = lists.map((list) => new Map(list.map((value) => [canonicalJson(value), value])));
  if (first === undefined) return null;
  return new Map([...first].filter(([key]) => others.every((other) => other.has(key))));
}

export function isOfType(value: Json, type: string): boolean {
  if (isJsonList(value)) return type === 'array';
  return typeof value === 'number'
    ? type === 'number' || (type === 'integer' && Number.isInteger(value))
    : typeof value === type;
}

function boundsOf(members: readonly JsonObject[]): SchemaConstraints['bounds'] {
  const lowest = (key: LowerBound) => strictest(members, key, (one, other) => one > other);
  const highest = (key: UpperBound) => strictest(members, key, (one, other) => one < other);
  return {
    minimum: lowest('minimum'),
    minLength: positive(lowest('minLength')),
    minItems: positive(lowest('minItems')),
    minProperties: positive(lowest('minProperties')),
    maximum: highest('maximum'),
    maxLength: highest('maxLength'),
    maxItems: highest('maxItems'),
    maxProperties: highest('maxProperties'),
  };
}

/** At least none of something is no bound. */
function positive(bound: Bound | null): Bound | null {
  return bound === null || bound.value <= 0 ? null : bound;
}

const exclusions: Readonly<Partial<Record<LowerBound | UpperBound, string>>> = {
  minimum: 'exclusiveMinimum',
  maximum: 'exclusiveMaximum',
};

function strictest(
  members: readonly JsonObject[],
  key: LowerBound | UpperBound,
  isStricter: (one: number, other: number) => boolean,
): Bound | null {
  const exclusion = exclusions[key];
  const bounds = members.flatMap((member): readonly Bound[] => {
    const value = member[key];
    const isExclusive = exclusion !== undefined && member[exclusion] === true;
    return typeof value === 'number' ? [{ value, isExclusive }] : [];
  });
  return bounds.reduce<Bound | null>((strictest, bound) => {
    if (strictest === null || (bound.value === strictest.value && bound.isExclusive)) return bound;
    return isStricter(bound.value, strictest.value) ? bound : strictest;
  }, null);
}

function propertiesOf(members: readonly JsonObject[]): ReadonlyMap<string, readonly Json[]> {
  const named = new Map<string, Map<JsonObject, Json>>();
  for (const member of members) {
    for (const [name, schema] of isJsonObject(member['properties']) ? Object.entries(member['properties']) : []) {
      named.set(name, (named.get(name) ?? new Map<JsonObject, Json>()).set(member, schema));
    }
  }
  // What a member does not name is to it one of the others.
  const limiting = members.filter(
    ({ additionalProperties }) => additionalProperties === false || isJsonObject(additionalProperties),
  );
  const properties = new Map<string, readonly Json[]>();
  for (const [name, schemas] of named) {
    const others = limiting.flatMap((member) => (schemas.has(member) ? [] : [member['additionalProperties']]));
    if (!others.includes(false)) properties.set(name, [...schemas.values(), ...others].filter(isJsonObject));
  }
  return properties;
}

function additionalOf(members: readonly JsonObject[]): SchemaConstraints['additional'] {
  const stated = members.map((member) => member['additionalProperties']);
  return stated.includes(false) ? null : stated.filter(isJsonObject);
}

/** What is said of a property; null where it is refused. */
export function propertySchemas({ properties, additional }: SchemaConstraints, name: string): readonly Json[] | null {
  return properties.get(name) ?? additional;
}

/** What only the other side may send is nobody's business. */
export function isSent({ isReadOnly, isWriteOnly }: SchemaConstraints, direction: Direction): boolean {
  return direction === 'request' ? !isReadOnly : !isWriteOnly;
}
