import { isJsonList, isJsonObject, type Json, type JsonObject } from '../json';
import { isReferenceKnown } from './shared-schemas';
import type { SchemaOrReference } from './document';
import { compiling } from '../fields/compiling-pattern';

/** What stays of a member's value; undefined where it cannot stay. */
type Check = (value: Json) => Json | undefined;

const types: readonly Json[] = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

const anything: Check = (value) => value;
const text: Check = (value) => (typeof value === 'string' ? value : undefined);
const flag: Check = (value) => (typeof value === 'boolean' ? value : undefined);
const number: Check = (value) => (typeof value === 'number' ? value : undefined);
const positive: Check = (value) => (typeof value === 'number' && value > 0 ? value : undefined);
const size: Check = (value) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined);
const schema: Check = (value) => schemaOf(value);

/** The members of a schema by name. https://spec.openapis.org/oas/v3.0.3#schema-object */
const checks: Readonly<Record<string, Check>> = {
  title: text,
  description: text,
  type: (value) => (types.includes(value) ? value : undefined),
  format: text,
  nullable: flag,
  readOnly: flag,
  writeOnly: flag,
  deprecated: flag,
  enum: (value) => (isJsonList(value) && value.length > 0 ? distinct(value) : undefined),
  default: anything,
  example: anything,
  pattern: (value) => (typeof value === 'string' ? (compiling(value) ?? undefined) : undefined),
  minLength: size,
  maxLength: size,
  minimum: number,
  maximum: number,
  exclusiveMinimum: flag,
  exclusiveMaximum: flag,
  multipleOf: positive,
  items: schema,
  minItems: size,
  maxItems: size,
  uniqueItems: flag,
  properties: (value) => (isJsonObject(value) ? kept(value, schemaOf) : undefined),
  additionalProperties: (value) => (typeof value === 'boolean' ? value : schemaOf(value)),
  required: names,
  minProperties: size,
  maxProperties: size,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
};

/** A schema as far as OpenAPI 3.0.3 has it, whatever somebody wrote; undefined where that is none. */
export function writtenSchema(value: Json): SchemaOrReference | undefined {
  // Each member has been checked.
  return schemaOf(value);
}

function schemaOf(value: Json): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const { $ref } = value;
  if ($ref !== undefined) return typeof $ref === 'string' && isReferenceKnown($ref) ? { $ref } : undefined;
  const { nullable, ...members } = kept(value, (member, key) => {
    if (key.startsWith('x-')) return member;
    return Object.hasOwn(checks, key) ? checks[key]?.(member) : undefined;
  });
  return {
    ...members,
    // Without a type it means nothing.
    ...(nullable === undefined || members['type'] === undefined ? {} : { nullable }),
    ...(members['type'] === 'array' && members['items'] === undefined ? { items: {} } : {}),
  };
}

function schemas(value: Json): Json | undefined {
  const all = isJsonList(value) ? value.flatMap((one) => schemaOf(one) ?? []) : [];
  return all.length === 0 ? undefined : all;
}

function names(value: Json): Json | undefined {
  const all = isJsonList(value) ? value.filter((name) => typeof name === 'string') : [];
  return all.length === 0 ? undefined : [...new Set(all)];
}

function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** The members of which something stays. */
function kept(members: JsonObject, check: (value: Json, key: string) => Json | undefined): JsonObject {
  const entries = Object.entries(members).flatMap(([key, member]) => {
    const stays = check(member, key);
    return stays === undefined ? [] : [[key, stays] as const];
  });
  return Object.fromEntries(entries);
}
