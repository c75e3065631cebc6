import { isJsonList, isJsonObject, type Json } from '../../server/src/core/json';
import type { Components, Schema, SchemaOrReference } from '../../server/src/core/openapi-objects/document';
import { schemaFaults } from '../clients/api-server/request-faults';

type Schemas = Components['schemas'];

/** What a schema does not say of a value. Places are pointers in which `*` stands for any item of a list. */
export interface Unsaid {
  /** Properties that the schema of their object does not name. */
  readonly missing: readonly string[];
  /** Values with something in them of which the schema says nothing, or only that it is an object or an array. */
  readonly open: readonly string[];
}

/** Looks for every property and every item of a value in a schema, through references and compositions. */
export function unsaid(value: Json, schema: SchemaOrReference, schemas: Schemas, place = ''): Unsaid {
  const applied = parts(schema, value, schemas);
  if (isJsonList(value) && value.length > 0) {
    const items = applied.flatMap(({ items }) => items ?? []);
    return isSaid(items) ? together(value.map((one) => unsaid(one, all(items), schemas, `${place}/*`))) : opened(place);
  }
  if (isJsonObject(value) && Object.keys(value).length > 0) {
    return applied.some(namesProperties)
      ? together(Object.entries(value).map(([key, one]) => unsaidProperty(key, one, applied, schemas, place)))
      : opened(place);
  }
  return applied.some(saysSomething) || isEmpty(value) ? nothing : opened(place);
}

const nothing: Unsaid = { missing: [], open: [] };

function opened(place: string): Unsaid {
  return { missing: [], open: [place] };
}

function together(found: readonly Unsaid[]): Unsaid {
  return {
    missing: [...new Set(found.flatMap(({ missing }) => missing))],
    open: [...new Set(found.flatMap(({ open }) => open))],
  };
}

function unsaidProperty(key: string, value: Json, applied: readonly Schema[], schemas: Schemas, place: string): Unsaid {
  const named = applied.flatMap(({ properties }) => properties?.[key] ?? []);
  if (named.length > 0) return unsaid(value, all(named), schemas, `${place}/${key}`);
  const others = applied.flatMap(({ additionalProperties: one }) => (one === undefined || one === false ? [] : one));
  if (others.length > 0) return unsaid(value, all(others), schemas, `${place}/*`);
  return applied.some(isAnyObject) ? opened(place) : { missing: [`${place}/${key}`], open: [] };
}

/** The plain schemas that hold for a value: of alternatives those that take it, or all where none does. */
function parts(schema: SchemaOrReference, value: Json, schemas: Schemas): readonly Schema[] {
  if ('$ref' in schema) {
    const named = schemas[schema.$ref.replace('#/components/schemas/', '')];
    return named === undefined ? [] : parts(named, value, schemas);
  }
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const taking = alternatives.filter((one) => schemaFaults(value, one, schemas).length === 0);
  const inner = [...(schema.allOf ?? []), ...(taking.length > 0 ? taking : alternatives)];
  return [schema, ...inner.flatMap((one) => parts(one, value, schemas))];
}

function all(schemas: readonly SchemaOrReference[]): SchemaOrReference {
  return { allOf: schemas };
}

function namesProperties({ properties, additionalProperties }: Schema): boolean {
  return properties !== undefined || additionalProperties !== undefined;
}

/** Whether a schema asks for an object and says no more of it. */
function isAnyObject(schema: Schema): boolean {
  return schema.type === 'object' && !namesProperties(schema);
}

function isSaid(schemas: readonly SchemaOrReference[]): boolean {
  return schemas.some((one) => Object.keys(one).length > 0);
}

function saysSomething({ type, enum: values }: Schema): boolean {
  return type !== undefined || values !== undefined;
}

/** `null` and what holds nothing ask nothing of a schema. */
function isEmpty(value: Json): boolean {
  return value === null || typeof value === 'object';
}
