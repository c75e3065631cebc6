import { type HttpMethod, mayTakeBody } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { CheckedInput } from '../../../core/read-operation';
import { list, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { isClientHeader } from '../../node/operations/client-headers';
import type { RouteRecord } from '../routes/route-record';
import { wildcardName } from '../routes/fastify-path';
import type { SchemaReader } from './schema-reader';

/** The schema of a route, by its members. */
export function schemaOf({ options }: RouteRecord): ReadonlyMap<string, Value> {
  const schema = options.entries.get('schema');
  return schema?.kind === 'record' ? schema.entries : new Map<string, Value>();
}

/** What a route's schema holds requests against. */
export function checkedInputs(route: RouteRecord, method: HttpMethod, reader: SchemaReader): readonly CheckedInput[] {
  const schema = schemaOf(route);
  const { instance } = route;
  const place = (value: Value | undefined, of: Exclude<CheckedInput['in'], 'body'>): readonly CheckedInput[] => {
    if (value === undefined) return [];
    const field = ofPlace[of](reader.fieldOfPlace(value, instance));
    return Object.keys(field.properties ?? {}).length === 0 ? [] : [{ in: of, schema: field }];
  };
  const body = mayTakeBody(method) ? schema.get('body') : undefined;
  return [
    ...place(schema.get('params'), 'path'),
    ...place(schema.get('querystring') ?? schema.get('query'), 'query'),
    ...place(schema.get('headers'), 'header'),
    ...(body === undefined ? [] : bodyInputs(body, mediaTypesIn(schema.get('consumes')), route, reader)),
  ];
}

function bodyInputs(
  body: Value,
  mediaTypes: readonly string[] | null,
  { instance }: RouteRecord,
  reader: SchemaReader,
): readonly CheckedInput[] {
  const content = body.kind === 'record' ? body.entries.get('content') : undefined;
  if (content?.kind !== 'record') {
    const field = reader.field(body, instance);
    return [{ ...needed(field), in: 'body', mediaTypes, schema: { ...field, required: !field.nullable || field.type === 'any' } }];
  }
  return [...content.entries].flatMap(([mediaType, media]) => {
    const schema = media.kind === 'record' ? media.entries.get('schema') : undefined;
    if (schema === undefined) return [];
    return [{ in: 'body' as const, mediaTypes: [mediaType], schema: { ...reader.field(schema, instance), required: true } }];
  });
}

/**
 * Where no body is sent, null is held against its schema, which that of an object refuses, though none of its fields need be there.
 * lib/validation.js of Fastify 5
 */
function needed({ type, nullable, default: byDefault }: FieldSchema): Pick<CheckedInput & { in: 'body' }, 'isNeeded'> {
  return type === 'object' && !nullable && byDefault === undefined ? { isNeeded: true } : {};
}

function mediaTypesIn(consumes: Value | undefined): readonly string[] | null {
  const all = (consumes?.kind === 'list' ? consumes : list(consumes === undefined ? [] : [consumes])) as Value & {
    kind: 'list';
  };
  const types = all.items.flatMap((one) => textOf(one) ?? []);
  return types.length === 0 ? null : types;
}

type Change = (field: FieldSchema) => FieldSchema;

/** What is different of the fields of a place. Of other names nothing is said: clients and servers add some. */
const ofPlace: Readonly<Record<Exclude<CheckedInput['in'], 'body'>, Change>> = {
  path: (field) => eachProperty(field, (one, name) => [name === '*' ? wildcardName : name, one]),
  // A name that stands several times is a list.
  query: (field) => eachProperty(field, (one, name) => [name, one.type === 'array' ? { ...one, isRepeated: true } : one]),
  header: (field) => eachProperty(field, (one, name) => (isClientHeader(name) ? null : [name, one])),
  cookie: (field) => field,
};

function eachProperty(
  field: FieldSchema,
  change: (property: FieldSchema, name: string) => readonly [string, FieldSchema] | null,
): FieldSchema {
  const { properties = {} } = field;
  const changed = Object.entries(properties).flatMap(([name, one]) => {
    const made = change(one, name);
    return made === null ? [] : [made];
  });
  const { additional, ...rest } = field;
  return { ...rest, ...(additional !== undefined && additional !== false && { additional }), required: changed.some(([, one]) => one.required), properties: Object.fromEntries(changed) };
}
