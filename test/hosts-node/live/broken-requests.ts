import { isJsonObject, type Json } from '../../../server/src/core/json';
import type { OpenApiDocument, Operation, Schema } from '../../../server/src/core/openapi-objects/document';
import { resolvedSchema } from '../../../server/src/core/requests/schema-example';
import type { ExampleRequest } from '../../mock-server/example-request';

export interface BrokenRequest {
  /** What is wrong with it: `name: left out`. */
  readonly fault: string;
  readonly request: ExampleRequest;
}

/** A value in place of a sound one; undefined leaves it out. */
interface Fault {
  readonly fault: string;
  readonly value: Json | undefined;
}

/** Copies of a sound request, each with one thing that its operation does not take. */
export function brokenRequests(
  request: ExampleRequest,
  { parameters = [], requestBody }: Operation,
  { components }: OpenApiDocument,
): readonly BrokenRequest[] {
  const schemaOf = (schema: unknown): Schema | null => resolvedSchema(schema, components.schemas);
  const media = requestBody?.content[request.mediaType ?? ''];
  const schema = schemaOf(media?.schema);
  const ofBody = isJsonObject(request.body) && request.mediaType === 'application/json' ? bodyFaults(schema) : [];
  const ofQuery = parameters.flatMap((one) =>
    one.in === 'query' ? faultsOf(one.name, schemaOf(one.schema), one.required ?? false, false) : [],
  );
  return [
    ...ofBody.map(({ name, fault, value }) => ({
      fault,
      request: { ...request, body: changed(request.body, name, value) },
    })),
    ...ofQuery.map(({ name, fault, value }) => ({ fault: `query ${fault}`, request: withQuery(request, name, value) })),
  ];

  function bodyFaults(of: Schema | null): readonly (Fault & { readonly name: string })[] {
    const { properties = {}, required = [], additionalProperties } = of ?? {};
    const unknown =
      additionalProperties === false ? [{ name: 'noSuchField', fault: 'a field too many', value: 1 }] : [];
    const own = Object.entries(properties).flatMap(([name, one]) =>
      faultsOf(name, schemaOf(one), required.includes(name), true),
    );
    return [...own, ...unknown];
  }
}

function faultsOf(
  name: string,
  schema: Schema | null,
  isRequired: boolean,
  isJson: boolean,
): readonly (Fault & { readonly name: string })[] {
  const { type, enum: values, minimum, maximum, maxLength, format } = schema ?? {};
  const faults: Fault[] = [
    ...(isRequired ? [{ fault: 'left out', value: undefined }] : []),
    ...(type === undefined || (type === 'string' && !isJson) ? [] : [{ fault: `no ${type}`, value: wrong(type) }]),
    ...(values === undefined
      ? []
      : [{ fault: 'off its enumeration', value: type === 'string' ? 'no-such-case' : 987 }]),
    ...(minimum === undefined ? [] : [{ fault: 'too small', value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ fault: 'too great', value: maximum + 1 }]),
    ...(maxLength === undefined ? [] : [{ fault: 'too long', value: 'x'.repeat(maxLength + 1) }]),
    ...(format === undefined ? [] : [{ fault: `no ${format}`, value: 'neither of these' }]),
  ];
  return faults.map((one) => ({ ...one, name, fault: `${name}: ${one.fault}` }));
}

/** A value of another type, which no conversion makes one of this. */
function wrong(type: NonNullable<Schema['type']>): Json {
  return type === 'string' ? { first: 1 } : 'neither of these';
}

function changed(body: Json, name: string, value: Json | undefined): Json {
  const others = Object.entries(isJsonObject(body) ? body : {}).filter(([one]) => one !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}

function withQuery(request: ExampleRequest, name: string, value: Json | undefined): ExampleRequest {
  const others = request.query.filter(([one]) => one !== name);
  return {
    ...request,
    query:
      value === undefined ? others : [...others, [name, typeof value === 'string' ? value : JSON.stringify(value)]],
  };
}
