import { isJsonList, isJsonObject, type Json, type JsonObject } from '../json';
import type { Schema } from '../openapi-objects/document';

/** A member as a schema may have it; undefined where nothing of it is of use. */
type Reading = (value: Json) => Json | undefined;

const types: readonly Json[] = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

const text = only((value) => typeof value === 'string');
const number = only(Number.isFinite);
const flag = only((value) => value === true);
const object = only(isJsonObject);
const objects = listOf(isJsonObject);

const readings: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['type', only((value) => types.includes(value))],
  ['nullable', flag],
  ['format', text],
  ['description', text],
  ['enum', only(isJsonList)],
  ['minimum', number],
  ['exclusiveMinimum', flag],
  ['maximum', number],
  ['exclusiveMaximum', flag],
  ['multipleOf', only((value) => typeof value === 'number' && Number.isFinite(value) && value > 0)],
  ['minLength', number],
  ['maxLength', number],
  ['pattern', text],
  ['items', object],
  ['minItems', number],
  ['maxItems', number],
  ['uniqueItems', flag],
  ['required', listOf((value) => typeof value === 'string')],
  ['properties', objectsByName],
  ['additionalProperties', only((value) => value === false || isJsonObject(value))],
  ['minProperties', number],
  ['maxProperties', number],
  ['allOf', objects],
  ['anyOf', objects],
  ['not', object],
]);

const checked = new WeakMap<JsonObject, Schema>();

/**
 * A schema as far as it is one: users may write anything. Members that are not what OpenAPI says are left out, `oneOf`
 * is read as `anyOf`. One that is sound is given back as it is.
 */
export function checkedSchema(schema: JsonObject): Schema {
  const known = checked.get(schema);
  if (known !== undefined) return known;
  const made = isSound(schema) ? schema : repaired(schema);
  checked.set(schema, made);
  return made;
}

function isSound(schema: JsonObject): schema is JsonObject & Schema {
  if ('oneOf' in schema) return false;
  for (const name in schema) if (memberOf(schema, name) !== schema[name]) return false;
  return true;
}

function repaired({ oneOf, ...schema }: JsonObject): Schema {
  const members: JsonObject = {
    ...(oneOf !== undefined && { anyOf: oneOf }),
    ...schema,
    ...(isJsonList(schema['type']) && ofSeveralTypes(schema['type'])),
  };
  const left: JsonObject = Object.fromEntries(
    Object.keys(members).flatMap((name) => {
      const value = memberOf(members, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return isSound(left) ? left : {};
}

function memberOf(schema: JsonObject, name: string): Json | undefined {
  const value = schema[name];
  const reading = readings.get(name);
  return value === undefined || reading === undefined ? value : reading(value);
}

/** `[string, 'null']` as versions after 3.0 write what is nullable. */
function ofSeveralTypes(several: readonly Json[]): JsonObject {
  const [type = null, ...others] = several.filter((one) => one !== 'null');
  return { type: others.length === 0 ? type : null, ...(several.includes('null') && { nullable: true }) };
}

function only(isOne: (value: Json) => boolean): Reading {
  return (value) => (isOne(value) ? value : undefined);
}

function listOf(isOne: (value: Json) => boolean): Reading {
  return (value) => {
    if (!isJsonList(value)) return undefined;
    return value.every(isOne) ? value : value.filter(isOne);
  };
}

function objectsByName(value: Json): Json | undefined {
  if (!isJsonObject(value)) return undefined;
  if (Object.values(value).every(isJsonObject)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => isJsonObject(one)));
}
