import { exampleOf } from '../../server/src/core/fields/example';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import type { Json } from '../../server/src/core/json';
import { isJsonObject } from '../../server/src/core/json';
import type {
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  SentParameter,
  Schema,
} from '../../server/src/core/openapi-objects/document';

/** A request as its operation's examples make it. */
export interface ExampleRequest {
  readonly method: string;
  /** With values in place of parameters. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Null where there is none. */
  readonly body: Json | null;
  /** Of the body. */
  readonly mediaType: string | null;
  /** Fields of the body that are files of a form. */
  readonly files: readonly string[];
}

export interface NamedRequest {
  /** `POST /admin/auth/login` */
  readonly name: string;
  readonly request: ExampleRequest;
}

/** What is known of the server that requests are made for. */
export interface ExampleServer {
  /** Headers that satisfy all that it asks for. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Values of parameters of paths, by their names, that examples cannot know. */
  readonly pathValues: Readonly<Record<string, string>>;
}

/** What satisfies each of the security schemes that there are by default. */
const credentialsByDefault = { Authorization: 'Bearer token', 'X-API-Key': 'key', 'X-Partner-Key': 'key' };

/** One request for each operation of a document. */
export function exampleRequests(
  { paths }: OpenApiDocument,
  server: ExampleServer = { credentials: credentialsByDefault, pathValues: {} },
): readonly NamedRequest[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      request: exampleRequest(path, method, operation, server),
    })),
  );
}

function exampleRequest(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  { credentials, pathValues }: ExampleServer,
): ExampleRequest {
  const [mediaType = null, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return {
    method: method.toUpperCase(),
    path: path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => pathValues[name] ?? pathValue(parameters.find((one) => one.name === name)),
    ),
    query: parameters.flatMap((one) => (one.in === 'query' ? queryValues(one) : [])),
    headers: { ...credentials, ...Object.fromEntries(parameters.flatMap((one) => headerValues(one))) },
    body: media?.example ?? null,
    mediaType,
    files: filesIn(media?.schema),
  };
}

function filesIn(schema: MediaType['schema']): readonly string[] {
  const { properties = {} } = (schema ?? {}) as Schema;
  return Object.entries(properties).flatMap(([name, one]) => {
    const { format, items } = one as Schema;
    return format === 'binary' || (items as Schema | undefined)?.format === 'binary' ? [name] : [];
  });
}

function pathValue(parameter: Parameter | undefined): string {
  const { type = 'string', format, pattern, enum: values } = (parameter?.schema ?? {}) as Schema;
  if (values?.[0] !== undefined) return textOf(values[0]);
  if (format === undefined && pattern === undefined) return '1';
  const field: FieldSchema = { type, required: true, nullable: false };
  const example = exampleOf({
    ...field,
    ...(format !== undefined && { format }),
    ...(pattern !== undefined && { patterns: [pattern] }),
  });
  return encodeURIComponent(textOf(example ?? null));
}

function headerValues({ name, in: place, schema, example }: Parameter & { readonly example?: Json }) {
  if (place !== 'header') return [];
  return [[name, textOf(example ?? (schema as Schema).enum?.[0] ?? 'example')] as const];
}

function queryValues({ name, example, style }: SentParameter): readonly (readonly [string, string])[] {
  if (example === undefined || example === null) return [];
  if (Array.isArray(example)) return (example as readonly Json[]).map((one) => [name, textOf(one)] as const);
  if (style === 'deepObject' && isJsonObject(example)) {
    return Object.entries(example).map(([key, value]) => [`${name}[${key}]`, textOf(value)] as const);
  }
  return [[name, textOf(example)]];
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
