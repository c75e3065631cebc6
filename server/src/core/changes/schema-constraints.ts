import { isJsonList, isJsonObject, type Json, type JsonObject } from '../json';
import type { SchemaView } from './description-tree';

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
  /** Sorted. None where members contradict each other. */
  readonly types: readonly string[] | null;
  readonly isNullable: boolean;
  readonly formats: readonly string[];
  readonly patterns: readonly string[];
  /** Values by their JSON, `null` aside. */
  readonly values: ReadonlyMap<string, Json> | null;
  readonly bounds: Readonly<Record<LowerBound | UpperBound, Bound | null>>;
  readonly multipleOf: number | null;
  readonly hasUniqueItems: boolean;
  readonly required: ReadonlySet<string>;
  /** What is said of each property, by name. */
  readonly properties: ReadonlyMap<string, readonly Json[]>;
  /** What is said of properties without a name of their own: `closed` where there are none. */
  readonly additional: 'open' | 'closed' | readonly Json[];
  readonly items: readonly Json[];
  /** One list for each `oneOf` or `anyOf`. */
  readonly alternatives: readonly (readonly Json[])[];
  readonly negations: readonly Json[];
  readonly fallback: Json | undefined;
  readonly isDeprecated: boolean;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
}

export function constraintsOf({ members }: SchemaView): SchemaConstraints {
  const isTrue = (key: string) => members.some((member) => member[key] === true);
  const all = (key: string) => members.flatMap((member) => member[key] ?? []);
  const texts = (key: string) => [...new Set(all(key).filter((value) => typeof value === 'string'))].sort();
  return {
    types: typesOf(members),
    isNullable: isTrue('nullable'),
    formats: texts('format'),
    patterns: texts('pattern'),
    values: valuesOf(members),
    bounds: boundsOf(members),
    multipleOf: all('multipleOf').find((value): value is number => typeof value === 'number' && value > 0) ?? null,
    hasUniqueItems: isTrue('uniqueItems'),
    required: new Set(texts('required')),
    properties: propertiesOf(members),
    additional: additionalOf(members),
    items: members.flatMap((member) => (isJsonObject(member['items']) ? [member['items']] : [])),
    alternatives: members.flatMap((member) => [member['oneOf'], member['anyOf']].filter(isNonEmptyList)),
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

/** Those that every member takes. */
function typesOf(members: readonly JsonObject[]): readonly string[] | null {
  const stated = members.flatMap((member) => typeOf(member) ?? []);
  if (stated.length === 0) return null;
  const [first = '', ...others] = new Set(stated);
  if (others.length === 0) return [first];
  // Of numbers the integers are what both take; no value is of two other types.
  return others.length === 1 && [first, ...others].sort().join() === 'integer,number' ? ['integer'] : [];
}

/** Many descriptions leave the type out where the words beside it tell it. */
function typeOf(member: JsonObject): string | null {
  if (typeof member['type'] === 'string') return member['type'];
  if (isJsonObject(member['properties'])) return 'object';
  return isJsonObject(member['items']) ? 'array' : null;
}

function valuesOf(members: readonly JsonObject[]): ReadonlyMap<string, Json> | null {
  const lists = members.map((member) => member['enum']).filter(isJsonList);
  const [first, ...others] = lists.map(
    (list) => new Map(list.filter((value) => value !== null).map((value) => [JSON.stringify(value), value])),
  );
  if (first === undefined) return null;
  return new Map([...first].filter(([key]) => others.every((other) => other.has(key))));
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
  const properties = new Map<string, Json[]>();
  for (const member of members) {
    if (!isJsonObject(member['properties'])) continue;
    for (const [name, schema] of Object.entries(member['properties'])) {
      properties.set(name, [...(properties.get(name) ?? []), schema]);
    }
  }
  return properties;
}

function additionalOf(members: readonly JsonObject[]): SchemaConstraints['additional'] {
  const stated = members.flatMap((member) => member['additionalProperties'] ?? []);
  if (stated.includes(false)) return 'closed';
  // An empty schema takes everything.
  const schemas = stated.filter((schema) => isJsonObject(schema) && Object.keys(schema).length > 0);
  return schemas.length === 0 ? 'open' : schemas;
}
