import type { IncomingHttpHeaders } from 'node:http';
import { isJsonObject, type Json } from '../../../server/src/core/json';
import type {
  Components,
  MediaType,
  Operation,
  Parameter,
  SchemaOrReference,
} from '../../../server/src/core/openapi-objects/document';
import { validatorOf } from '../../core/openapi/schema-validator';
import { type FormPart, multipartParts, urlencodedParts } from './form-values';
import type { FoundOperation } from './served-operation';
import { typedValue } from './typed-value';

type Schemas = Components['schemas'];

export interface SentRequest {
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ReadRequest {
  readonly body: Json | undefined;
  /** What in it breaks the description. */
  readonly faults: readonly string[];
}

const validators = new WeakMap<object, ReturnType<typeof validatorOf>>();

/** What in a value breaks a schema. */
export function schemaFaults(value: Json, schema: SchemaOrReference, schemas: Schemas): readonly string[] {
  const validate = validators.get(schema) ?? validatorOf(schema, schemas);
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/** Reads a request as its operation describes it, and says what does not fit. */
export function readRequest(found: FoundOperation, sent: SentRequest, schemas: Schemas): ReadRequest {
  const { parameters = [] } = found.operation;
  const ofBody = bodyOf(found.operation, sent, schemas);
  return {
    body: ofBody.body,
    faults: [
      ...parameters.flatMap((parameter) => parameterFaults(parameter, found, sent, schemas)),
      ...unknownNames(parameters, sent.query),
      ...ofBody.faults,
    ],
  };
}

function parameterFaults(
  parameter: Parameter,
  { pathValues }: FoundOperation,
  { query, headers }: SentRequest,
  schemas: Schemas,
): readonly string[] {
  const { name, schema } = parameter;
  const place = `${parameter.in} ${name}`;
  const texts = { path: [pathValues[name]], query: query.getAll(name), header: [headers[name.toLowerCase()]] };
  const members = [...query].filter(([key]) => key.startsWith(`${name}[`) && key !== name);
  const isDeep = parameter.in === 'query' && parameter.style === 'deepObject' && members.length > 0;
  const given = (parameter.in === 'cookie' ? [] : texts[parameter.in]).flatMap((text) => text ?? []);
  const value = isDeep
    ? Object.fromEntries(members.map(([key, text]) => [key.slice(name.length + 1, -1), text]))
    : given.length === 0
      ? undefined
      : typedValue(given, schema, schemas);
  if (value === undefined) return parameter.required === true ? [`${place} is missing`] : [];
  return schemaFaults(value, schema, schemas).map((fault) => `${place}${fault}`);
}

function unknownNames(parameters: readonly Parameter[], query: URLSearchParams): readonly string[] {
  const known = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const isKnown = (key: string): boolean => known.some((name) => key === name || key.startsWith(`${name}[`));
  return [...query.keys()].filter((key) => !isKnown(key)).map((key) => `query ${key} is unknown`);
}

function bodyOf({ requestBody }: Operation, { headers, body }: SentRequest, schemas: Schemas): ReadRequest {
  if (requestBody === undefined) {
    return { body: undefined, faults: body === '' ? [] : ['a body where none is described'] };
  }
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const media = requestBody.content[type];
  if (body === '' && type === '') {
    return { body: undefined, faults: requestBody.required === true ? ['the body is missing'] : [] };
  }
  if (media === undefined) return { body: undefined, faults: [`a body of type "${type}" is not described`] };
  const value = valueOf(type, media, { headers, body }, schemas);
  if (value === undefined) return { body: undefined, faults: ['the body is no JSON'] };
  const faults = media.schema === undefined ? [] : schemaFaults(value, media.schema as SchemaOrReference, schemas);
  return { body: value, faults: faults.map((fault) => `body${fault}`) };
}

function valueOf(
  type: string,
  media: MediaType,
  { headers, body }: Pick<SentRequest, 'headers' | 'body'>,
  schemas: Schemas,
): Json | undefined {
  if (type === 'multipart/form-data') return formValue(multipartParts(body, headers), media, schemas);
  if (type === 'application/x-www-form-urlencoded') return formValue(urlencodedParts(body), media, schemas);
  if (!type.endsWith('json')) return body;
  try {
    return JSON.parse(body) as Json;
  } catch {
    return undefined;
  }
}

function formValue(parts: readonly FormPart[], { schema }: MediaType, schemas: Schemas): Json {
  const properties = isJsonObject(schema) ? (schema as { properties?: Record<string, SchemaOrReference> }) : {};
  const names = [...new Set(parts.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const texts = parts.filter((part) => part.name === name).map(({ value }) => value);
      return [name, typedValue(texts, properties.properties?.[name], schemas) ?? null];
    }),
  );
}
